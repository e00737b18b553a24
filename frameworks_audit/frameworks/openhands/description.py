"""What the audit knows of the OpenHands SDK beforehand."""

from frameworks_audit.frameworks.base import Agent, ByHand, Description, Source

_SECTIONS = (
    *("RoleSection", "MemorySection", "EfficiencySection", "FileSystemSection", "CodeQualitySection"),
    *("VersionControlSection", "PullRequestsSection", "ProblemSolvingSection", "SelfDocumentationSection"),
    *("SecuritySection", "SecurityRiskAssessmentSection", "ExternalServicesSection", "EnvironmentSetupSection"),
    *("TroubleshootingSection", "ProcessManagementSection"),
)

DESCRIPTION = Description(
    framework="openhands",
    package="openhands-sdk",
    repository="https://github.com/OpenHands/software-agent-sdk",
    licence="MIT",
    rank=2458,
    agents=(
        Agent(
            name="agent",
            by_hand=ByHand("ec7656c1a1975904"),
            seam="Agent(agent_context=AgentContext(system_message_suffix=line, current_datetime=None))",
            sources=tuple(Source(f"openhands.sdk.context.prompts.sections.static:{one}()") for one in _SECTIONS),
        ),
    ),
    unmatched={"1.58.2": "the history that was searched ends on 2026-08-22 (v1.43.1), before this release"},
    python=(3, 12),
    environment={
        "OPENHANDS_SUPPRESS_BANNER": "1",
        "OTEL_SDK_DISABLED": "true",
        # LiteLLM would fetch a price list at import.
        "LITELLM_LOCAL_MODEL_COST_MAP": "True",
    },
)
