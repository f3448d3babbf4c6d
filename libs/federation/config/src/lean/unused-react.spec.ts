// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { compileFunction } from 'node:vm'
import type * as React from 'react'
import type * as ReactClient from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { leanReact } from './unused-react.ts'

const require = createRequire(import.meta.url)
// Both halves of React must be production builds.
vi.stubEnv('NODE_ENV', 'production')
const { Suspense, ViewTransition, createElement, lazy, startTransition, useState } = require('react') as typeof React
const file = join(dirname(require.resolve('react-dom')), 'cjs/react-dom-client.production.js')
const source = leanReact(file, readFileSync(file, 'utf8'))

const load = (): typeof ReactClient => {
  const exports = {}
  compileFunction(source, ['require', 'exports'])(require, exports)
  return exports as typeof ReactClient
}

const Counter = () => {
  const [count, setCount] = useState(0)
  return createElement('button', { onClick: () => startTransition(() => setCount(count + 1)) }, `pressed ${count}`)
}

it('draws, handles presses, and shows what it waited for', async () => {
  const page = document.body.appendChild(document.createElement('div'))
  let arrive = () => {}
  const Late = lazy(() => new Promise((resolve) => (arrive = () => resolve({ default: Counter as never }))))
  load()
    .createRoot(page)
    .render(createElement(ViewTransition, null, createElement(Suspense, { fallback: 'waiting' }, createElement(Late))))
  await expect.poll(() => page.textContent).toBe('waiting')
  arrive()
  await expect.poll(() => page.textContent).toBe('pressed 0')
  page.querySelector('button')?.click()
  await expect.poll(() => page.textContent).toBe('pressed 1')
})

it('says why hydrateRoot does not work', () => {
  expect(() => load().hydrateRoot(document.body, null)).toThrow('use createRoot')
})

it('refuses a version of React in which something has another name', () => {
  expect(() => leanReact('react.js', 'let isHydrating = !1; if (isHydrating) start()')).toThrow(
    'react.js no longer has updateDehydratedSuspenseComponent',
  )
})
