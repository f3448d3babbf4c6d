import { createHash } from 'node:crypto'

/**
 * The two scripts that stand in the page itself. They are allowed by the hash of their text, so they never change
 * with a visitor; what does is read from attributes. Keys and names are those of `libs/session` and `libs/http`.
 */

/**
 * Before anything else: the chosen theme, so that nothing is painted in the other one, and the questions whose answers
 * the page will need, asked with the visitor's token while code is still on its way (`createBegun` of `libs/http`).
 */
export const headScript = `(() => {
  let token = null
  try {
    const theme = localStorage.getItem('theme')
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
    token = localStorage.getItem('token')
  } catch {}
  if (!token) return
  const asked = document.currentScript.dataset.ask
  const answers = {}
  for (const path of asked ? asked.split(' ') : []) {
    answers[path] = fetch(path, { headers: { accept: 'application/json', authorization: 'Bearer ' + token } })
    answers[path].catch(() => undefined)
  }
  window.begunAnswers = { token, answers }
})()`

/**
 * Behind the markup that was made at build time: what is not for this visitor goes before it is painted, the welcome
 * comes once a session where motion is wanted, and a form sends nothing before its code is there.
 */
export const bodyScript = `(() => {
  let token = null
  let first = false
  try {
    token = localStorage.getItem('token')
    first = !matchMedia('(prefers-reduced-motion: reduce)').matches && sessionStorage.getItem('welcomed') === null
    if (first) sessionStorage.setItem('welcomed', '1')
  } catch {}
  const root = document.getElementById('root')
  if (root.dataset.for && root.dataset.for !== (token ? 'in' : 'out')) root.replaceChildren()
  root.addEventListener('submit', (event) => event.preventDefault())
  const welcome = document.getElementById('welcome')
  if (first && welcome) document.body.append(welcome.content.cloneNode(true))
  for (const element of document.querySelectorAll('[data-style]')) element.style.cssText = element.dataset.style
})()`

const sourceOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** What the content policy allows beside files. */
export const firstScriptSources: readonly string[] = [headScript, bodyScript].map(sourceOf)
