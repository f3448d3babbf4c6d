export type ShownMail = {
  to: string
  subject: string
  text: string
  /** ISO time. */
  at: string
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Served as a file of its own: the page lives under the same strict policy as all others. */
export const mailboxStyle = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; }
form { display: flex; gap: .5rem; align-items: baseline; flex-wrap: wrap; margin-block: 1rem; }
input { flex: 1 1 14rem; }
input, button { font: inherit; padding: .4rem .7rem; }
article { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: .5rem; padding: .75rem 1rem; margin-block: 1rem; }
h2 { font-size: 1.1rem; margin: 0; }
p { margin: .25rem 0; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
`

const article = ({ to, subject, text, at }: ShownMail): string => `
<article>
<h2>${escape(subject)}</h2>
<p>To ${escape(to)}, <time datetime="${escape(at)}">${escape(at.replace('T', ' ').slice(0, 19))} UTC</time></p>
<pre>${escape(text)}</pre>
</article>`

/** Whole HTML page; `to` is the address filtered by, or empty. */
export const mailboxPage = (brand: string, to: string, mails: ShownMail[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mailbox of ${escape(brand)}</title>
<link rel="stylesheet" href="/dev/mailbox.css">
</head>
<body>
<main>
<h1>Mailbox</h1>
<p>No mail server is set up, so mails of ${escape(brand)} are kept here. Only this machine can read this page.</p>
<form method="get" action="/dev/mailbox">
<label for="to">To</label>
<input id="to" name="to" type="search" value="${escape(to)}" autocomplete="off">
<button>Show</button>
</form>
${mails.length === 0 ? '<p>No mails yet.</p>' : mails.map(article).join('\n')}
</main>
</body>
</html>
`
