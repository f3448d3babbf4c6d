import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { agentList } from './agent-folders.ts'

const research = join(resolve(import.meta.dirname, '../../../agents'), 'research/src')

it('imports each definition and example, and loads views on demand by the name of their page', async () => {
  const list = await agentList(research)
  expect(list).toMatch(/import \{ getTax as agent\d+ \} from '\.\/get-tax\/definition\.ts'/)
  expect(list).toMatch(/import \{ example as example\d+ \} from '\.\/get-tax\/example\.ts'/)
  expect(list).toContain(`view: () => import(/* webpackChunkName: "page-get-tax" */ './get-tax/view.tsx')`)
})

it('puts the forms of one page into one chunk', async () => {
  expect(await agentList(research)).toContain(
    `import(/* webpackChunkName: "page-qualify-sales-lead" */ './qualify-sales-leads/view.tsx')`,
  )
})

it('loads the definitions of a page with the page, its own before its tabs', async () => {
  expect(await agentList(research)).toContain(
    `'get-tax': () => import(/* webpackChunkName: "page-get-tax" */ './index.ts?page=get-tax').then((module) => module.agents)`,
  )
  const page = await agentList(research, '?page=qualify-sales-lead')
  expect(page.match(/(?<=from ')[^']+definition\.ts/g)).toEqual([
    './qualify-sales-lead/definition.ts',
    './qualify-sales-leads/definition.ts',
  ])
  expect(page).not.toContain('?page=')
})

it('loads the answer of each example on demand, apart from the page', async () => {
  expect(await agentList(research)).toContain(
    `import('./get-tax/example-answer.ts').then((module) => module.getTaxExample)`,
  )
})

it('loads the translations of each agent on demand, apart from the files that the host preloads', async () => {
  expect(await agentList(research)).toContain(
    `translations: { hi: () => import(/* webpackChunkName: "hi-agents" */ './get-tax/translation.hi.ts').then((module) => module.hi) }`,
  )
})
