import { afterEach, expect, it } from 'vitest'
import { readContext } from './context.ts'

afterEach(() => document.head.replaceChildren())

const put = (tag: string, facts: Record<string, string>) => {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(facts)) element.setAttribute(name, value)
  document.head.append(element)
}

it('names the builds of the host and of the loaded remotes', () => {
  put('script', { type: 'text/plain', src: '/r/host/aaaaaaaaaaaa/static/js/index.js' })
  put('link', { rel: 'preload', href: '/r/mfe-support/bbbbbbbbbbbb~1/remoteEntry.js' })
  put('link', { rel: 'icon', href: '/favicon.svg' })
  expect(readContext(new URLSearchParams())).toEqual({
    versions: { host: 'aaaaaaaaaaaa', 'mfe-support': 'bbbbbbbbbbbb' },
  })
})

it('has only the query if the page names no build', () => {
  expect(readContext(new URLSearchParams({ page: '/ai-agents/get-tax', run: 'x'.repeat(200), other: '1' }))).toEqual({
    page: '/ai-agents/get-tax',
    run_id: 'x'.repeat(100),
  })
})
