"""What the audit knows of Google's Agent Development Kit beforehand."""

from frameworks_audit.frameworks.base import Agent, ByHand, Description, Source

_SEAM = "LlmAgent(instruction=line)"

DESCRIPTION = Description(
    framework="google_adk",
    package="google-adk",
    repository="https://github.com/google/adk-python",
    licence="Apache-2.0",
    rank=1140,
    agents=(
        Agent(
            name="llm_agent",
            by_hand=ByHand("edd61de2edad43d4"),
            seam=_SEAM,
            sources=(Source("google.adk.flows.llm_flows.prompt._identity:_IdentityLlmRequestProcessor.run_async()"),),
            own=("records",),
        ),
        Agent(
            name="plan_react",
            by_hand=ByHand("281412b418e52998", "defer", "must_answer", "escape"),
            seam=_SEAM,
            sources=(
                Source("google.adk.flows.llm_flows.prompt._identity:_IdentityLlmRequestProcessor.run_async()"),
                Source("google.adk.planners.plan_re_act_planner:PlanReActPlanner._build_nl_planner_instruction()"),
            ),
            own=("records",),
        ),
    ),
    unmatched={"2.13.0": "the history that was searched ends on 2026-07-22 (2.5.0, in a fork), before this release"},
    environment={"GOOGLE_API_KEY": "none", "OTEL_SDK_DISABLED": "true"},
)
