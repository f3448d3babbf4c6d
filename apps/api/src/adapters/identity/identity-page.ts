import { escapeHtml } from '../documents/escape-html.ts'

/** Served as a file of its own: the page lives under the same strict policy as all others. */
export const identityStyle = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 26rem; margin: 2rem auto; padding: 0 1rem; }
form { display: grid; gap: .5rem; margin-block: 1rem; }
input, button { box-sizing: border-box; font: inherit; padding: .5rem .75rem; min-block-size: 2.75rem; }
button { margin-block-start: .5rem; }
`

const hidden = ([name, value]: [string, string]): string =>
  `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`

/** Whole HTML page; the form sends `asked` back with the account that the developer chooses. */
export const identityPage = (
  brand: string,
  asked: Record<string, string>,
  cancelUrl: string,
): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Test account for ${escapeHtml(brand)}</title>
<link rel="stylesheet" href="/dev/identity.css">
</head>
<body>
<main>
<h1>Test account</h1>
<p>Google is not set up, so this server of ${escapeHtml(brand)} vouches for any name and email itself. Only this machine can read this page.</p>
<form method="get" action="/dev/identity">
${Object.entries(asked).map(hidden).join('\n')}
<label for="name">Name</label>
<input id="name" name="name" value="Test Account" required maxlength="120" autocomplete="off">
<label for="email">Email</label>
<input id="email" name="email" type="email" value="test.account@example.com" required maxlength="254" autocomplete="off">
<button>Continue</button>
</form>
<p><a href="${escapeHtml(cancelUrl)}">Cancel</a></p>
</main>
</body>
</html>
`
