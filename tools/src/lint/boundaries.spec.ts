import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyWorkspace } from '../copy-workspace.ts'

type Case = [what: string, file: string, text: string, message: RegExp | null]

const remote = 'apps/mfe-support/src/tried'
const agent = 'libs/agents/research/src/tried'
const elsewhere = /Import another project by its name/
const undeclared = /is not a dependency in apps\/mfe-support/
const wholePage = /the whole page/
const otherAgent = /to the shared folder/
const wrongSide = /may not import code of the (server|browser)/

/** Each file is linted separately; `null` means it must pass. */
const cases: Case[] = [
  ['a file of another remote', `${remote}/a.ts`, `export * from '../../../mfe-auth/src/words.ts'`, elsewhere],
  [
    'another remote, lazily',
    `${remote}/b.ts`,
    `export const a = import('../../../mfe-auth/src/remote.tsx')`,
    elsewhere,
  ],
  ['a file of the host', `${remote}/c.ts`, `export * from '../../../host/src/words.ts'`, elsewhere],
  [
    'a worker of the host',
    `${remote}/t.ts`,
    `export const a = new URL('../../../host/src/a.ts', import.meta.url)`,
    elsewhere,
  ],
  ['a type of another project', `${remote}/d.ts`, `export type A = import('../../../host/src/words.ts').A`, elsewhere],
  ['a library by its path', `${remote}/e.ts`, `export * from '../../../../libs/ui/src/index.ts'`, elsewhere],
  ['a file inside a library', `${remote}/f.ts`, `export * from '@bazaar/ui/src/index.ts'`, /No project exports/],
  ['an undeclared library', `${remote}/g.ts`, `export * from '@bazaar/http'`, undeclared],
  ['an undeclared package', `${remote}/h.ts`, `export { default as axios } from 'axios'`, undeclared],
  ['an undeclared type', `${remote}/i.ts`, `export type { Axios } from 'axios'`, undeclared],
  ['a builder in the page', `${remote}/j.ts`, `export * from '@bazaar/federation-config'`, /may not depend on/],
  ['a Node module in the page', `${remote}/k.ts`, `export * from 'node:fs'`, /Browser code never imports Node/],
  ['a test in the product', `${remote}/l.ts`, `export * from './spec-helper.ts'`, /Only tests import tests/],
  ['what it declares', `${remote}/m.ts`, `export * from '@bazaar/ui'`, null],
  ['a direction against the layers', 'libs/ui/src/tried.ts', `export * from '@bazaar/session'`, /not a dependency/],
  ['React on the server', 'apps/api/src/tried.ts', `export * from 'react'`, /not a dependency|never imports React/],

  ['local storage', `${remote}/n.ts`, `export const a = localStorage.getItem('token')`, /localStorage/],
  ['local storage of the window', `${remote}/o.ts`, `export const a = window.localStorage`, /localStorage/],
  ['fetch', `${remote}/p.ts`, `export const a = () => fetch('/api/v1/me')`, /fetch/],
  ['fetch of the global object', `${remote}/q.ts`, `export const a = () => globalThis.fetch('/')`, /fetch/],
  ['the history', `${remote}/r.ts`, `history.pushState(null, '', '/')`, /history/],
  ['the body', `${remote}/s.ts`, `document.body.style.color = 'red'`, /document\.body/],
  ['fetch in an agent', `${agent}/a.ts`, `export const a = () => fetch('/')`, /fetch/],

  ['a plain style sheet', `${remote}/plain.ts`, `import './plain.css'`, wholePage],
  ['a bare element', `${remote}/element.ts`, `import './element.module.css'`, wholePage],
  ['an element beside a class', `${remote}/beside.ts`, `import './beside.module.css'`, wholePage],
  ['a global selector', `${remote}/global.ts`, `import './global.module.css'`, wholePage],
  ['an element in a media query', `${remote}/media.ts`, `import './media.module.css'`, wholePage],
  ['an imported style sheet', `${remote}/imported.ts`, `import './imported.module.css'`, /may not import/],
  ['a font weight of its own', `${remote}/weight.ts`, `import './weight.module.css'`, /--weight tokens/],
  ['rules with classes', `${remote}/local.ts`, `import './local.module.css'`, null],

  ['a server file in shared code', `${agent}/b.ts`, `export * from './engine.server.ts'`, wrongSide],
  ['a file of the engine in shared code', `${agent}/c.ts`, `export * from './engine/rules.ts'`, wrongSide],
  ['a server file in the page', `${agent}/d.tsx`, `export * from './engine.server.ts'`, wrongSide],
  ['a page in shared code', `${agent}/e.ts`, `export const a = import('./view.tsx')`, wrongSide],
  ['a file for pages in shared code', `${agent}/f.ts`, `export * from './ui/percent.ts'`, wrongSide],
  ['a page in the engine', `${agent}/engine/a.ts`, `export * from '../view.tsx'`, wrongSide],
  ['the server part of the kit in a page', `${agent}/g.tsx`, `export * from '@bazaar/agents-kit/server'`, wrongSide],
  ['the server part of the kit', `${agent}/h.ts`, `export * from '@bazaar/agents-kit/server'`, wrongSide],
  ['the pages of the kit on the server', `${agent}/a.server.ts`, `export * from '@bazaar/agents-kit/ui'`, wrongSide],
  ['agents of a remote on the server', 'apps/api/src/pages.ts', `export * from '@bazaar/agents-kit/ui'`, wrongSide],
  ['an engine in the remote', 'apps/mfe-agents-seo/src/a.ts', `export * from '@bazaar/agents-seo/server'`, wrongSide],
  ['a package of the engine in a page', `${agent}/i.tsx`, `export * from 'mammoth'`, /Code for the page imports only/],
  ['React in shared code', `${agent}/j.ts`, `export { useState } from 'react'`, /imports only zod here/],
  ['another agent', `${agent}/l.ts`, `export * from '../get-tax/definition.ts'`, otherAgent],
  ['another agent in a test', `${agent}/l.spec.ts`, `export * from '../get-tax/definition.ts'`, otherAgent],
  [
    'an agent in code of its team',
    'libs/agents/research/src/shared/tried.ts',
    `export * from '../get-tax/definition.ts'`,
    otherAgent,
  ],
  ['code of its team', `${agent}/m.ts`, `export * from '../shared/company-input.ts'`, null],
  ['shared code in the engine', `${agent}/engine/b.ts`, `export * from '../definition.ts'`, null],
  ['shared code in the page', `${agent}/k.tsx`, `export * from './definition.ts'`, null],

  ['a circle of types', 'libs/contracts/src/one.ts', `import type { B } from './two.ts'\nexport type A = B[]`, /cycle/],
  ['its other half', 'libs/contracts/src/two.ts', `import type { A } from './one.ts'\nexport type B = A[]`, /cycle/],
]

const styles: Record<string, string> = {
  'weight.module.css': '.a { font-weight: 650 }',
  'plain.css': 'body { color: red }',
  'element.module.css': 'button { rotate: 1deg }',
  'beside.module.css': '.a, nav > a { color: red }',
  'global.module.css': '.a :global(nav) { display: none }',
  'media.module.css': '@media print { header { display: none } }',
  'imported.module.css': `@import './plain.css';`,
  'local.module.css': `@keyframes turn { from { rotate: 0turn } 50% { rotate: 1turn } }
    .a { b { color: red } &:hover { color: blue } } /* nav {} */
    @media print { .a:not(:is(.b, nav), [title='nav, a']) > nav, nav .c { color: red } }`,
}

let copy: ReturnType<typeof copyWorkspace>
let found: { filename: string; message: string }[] = []

beforeAll(async () => {
  copy = copyWorkspace()
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(copy.folder, file)), { recursive: true })
    writeFileSync(join(copy.folder, file), `${text}\n`)
  }
  for (const [name, text] of Object.entries(styles)) write(`${remote}/${name}`, text)
  for (const [, file, text] of cases) write(file, text)
  const { output } = await copy.run('.', 'oxlint', '--format', 'json', ...cases.map(([, file]) => file))
  found = JSON.parse(output).diagnostics
}, 60_000)
afterAll(() => copy.remove())

describe('lint', () => {
  it.each(cases)('%s: %s', (_what, file, _text, message) => {
    const messages = found.filter(({ filename }) => filename === file).map((each) => each.message)
    expect(messages).toEqual(message === null ? [] : [expect.stringMatching(message)])
  })
})
