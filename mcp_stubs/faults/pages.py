"""Markup that stands in the way between a client and an API: pages for people, and answers of older services."""

from __future__ import annotations

from mcp_stubs.faults.draw import Draw


def page(draw: Draw) -> str:
    """An HTML page that holds no data: maintenance, an empty application shell, a check of the browser, a directory."""
    asset = draw.hexadecimal(8)
    return draw.choice(
        [
            '<!DOCTYPE html><html><head><title>Loading…</title></head><body><div id="root"></div>'
            f'<script src="/static/js/main.{asset}.js"></script></body></html>',
            "<html><head><title>Scheduled maintenance</title></head><body><h1>We'll be back soon</h1></body></html>",
            '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Just a moment...</title></head>'
            f"<body><noscript>Enable JavaScript and cookies to continue</noscript>"
            f"<!-- ray {asset}{asset[:4]} --></body></html>",
            "<html>\r\n<head><title>302 Found</title></head>\r\n<body>\r\n<center><h1>302 Found</h1></center>\r\n"
            "</body>\r\n</html>",
            "<!DOCTYPE html><html><head><title>Welcome</title></head><body><h1>It works!</h1></body></html>",
            "<!DOCTYPE HTML><html><head><title>Index of /api/v2</title></head><body><h1>Index of /api/v2</h1><pre>"
            '<a href="../">../</a>\n<a href="openapi.yaml">openapi.yaml</a>\n</pre></body></html>',
        ]
    )


def login(draw: Draw) -> str:
    """A page that asks who is there, as a session that ran out gets it."""
    state = draw.hexadecimal(12)
    return draw.choice(
        [
            "<!DOCTYPE html><html><head><title>Sign in</title></head><body>"
            f'<form action="/sso/login?state={state}" method="post"><input name="username"><input name="password" '
            'type="password"><button>Sign in</button></form></body></html>',
            '<html><head><title>Single Sign-On</title></head><body onload="document.forms[0].submit()">'
            f'<form method="POST" action="/saml/acs"><input type="hidden" name="RelayState" value="{state}"/></form>'
            "</body></html>",
            '<html><head><meta http-equiv="refresh" content="0; url=/login?next=%2Fapi%2Fv2&amp;'
            f'sid={state}"></head></html>',
            '<!DOCTYPE html><html><head><title>Log in to continue</title></head><body><div class="card"><h2>Your '
            'session has expired</h2><a class="btn" href="/login">Log in</a></div></body></html>',
        ]
    )


def xml(draw: Draw) -> str:
    """An answer of a service that speaks XML, without a row of data."""
    number = draw.hexadecimal(16).upper()
    return draw.choice(
        [
            "<?xml version='1.0'?><error><code>busy</code></error>",
            '<?xml version="1.0" encoding="UTF-8"?><Error><Code>SlowDown</Code><Message>Please reduce your request '
            f"rate.</Message><RequestId>{number}</RequestId></Error>",
            '<?xml version="1.0"?><ExceptionReport version="2.0.0"><Exception exceptionCode="NoApplicableCode"/>'
            "</ExceptionReport>",
            '<?xml version="1.0" encoding="utf-8"?><soap:Envelope '
            'xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/">'
            "<soap:Body/></soap:Envelope>",
            "<response><header><resultCode>22</resultCode><resultMsg>BUSY</resultMsg></header><body/></response>",
            '<?xml version="1.0" encoding="ISO-8859-1"?><ResultSet totalResultsAvailable="0" xsi:nil="true"/>',
        ]
    )
