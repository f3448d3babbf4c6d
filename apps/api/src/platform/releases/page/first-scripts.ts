import { inlineSource } from '../../../http/pages/inline-source.ts'

/**
 * The two inline scripts of the page. The content policy allows them by hash, so their text never depends on the
 * visitor; varying data is in attributes. Keys and names match `libs/session` and `libs/http`.
 */

/**
 * Runs first: applies the chosen theme and density before the first paint and starts the page's API requests with the visitor's
 * token while code is loading (see `prefetched` in `libs/http`).
 */
export const headScript = `(() => {
  let token = null
  try {
    const looks = document.documentElement.dataset
    const theme = localStorage.getItem('theme')
    if (theme === 'light' || theme === 'dark') looks.theme = theme
    if (localStorage.getItem('density') === 'compact') looks.density = 'compact'
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
 * Runs after the prerendered markup: removes it before the first paint if it is for another audience and shows the
 * welcome, whose particles it spreads, once per session unless reduced motion is preferred. Until the code is loaded it
 * blocks form submissions and remembers the last press of another button (see `boot/first-view.ts` of the host).
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
  root.addEventListener('click', ({ target }) => {
    root.dataset.pressed = [...root.querySelectorAll('[type=button]')].indexOf(target.closest('[type=button]'))
  })
  const welcome = document.getElementById('welcome')
  if (first && welcome) document.body.append(welcome.content.cloneNode(true))
  for (const element of document.querySelectorAll('[data-style]')) element.style.cssText = element.dataset.style
  document.querySelectorAll('[data-splash] i').forEach(({ style }, at) => {
    style.cssText = '--x:' + ((at * 61) % 100) + '%;--y:' + ((at * 37) % 100) + '%;--delay:' + (at % 13) * -140 + 'ms;--size:' + (4 + (at % 5) * 2) + 'px'
  })
})()`

/** CSP sources for the inline scripts. */
export const firstScriptSources: readonly string[] = [headScript, bodyScript].map(inlineSource)
