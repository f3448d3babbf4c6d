import { expect, it } from 'vitest'
import { withoutShell } from './without-shell.ts'

it('takes the shell out of the page and leaves the rest', () => {
  const page = (inside: string) => `<body>\n<div id="root">${inside}</div>\n<noscript>x</noscript>\n</body>`
  expect(withoutShell(page('<div><main><div></div></main></div>'))).toBe(page(''))
  expect(withoutShell(page(''))).toBe(page(''))
})
