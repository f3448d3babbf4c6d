import { afterEach, expect, it } from 'vitest'
import { createLeftovers } from './leftovers.ts'

const { noteGlobals, remove } = createLeftovers()

const first = 'aaaaaaaaaaaa'
const second = 'bbbbbbbbbbbb'
const link = (rel: string, href: string) => {
  const element = document.createElement('link')
  Object.assign(element, { rel, href })
  document.head.append(element)
}
const addresses = () => [...document.querySelectorAll('link')].map((element) => element.getAttribute('href'))
const load = (name: string, buildId: string, table: string) => {
  Object.assign(window, { [table]: [] })
  noteGlobals('mfe-support', buildId)
  link('preload', `/r/${name}/${buildId}/page.css`)
}

afterEach(() => {
  remove('mfe-support', new Set())
  remove('mfe-auth', new Set())
})

it('removes what a build left, and nothing of other builds', () => {
  load('mfe-support', first, 'chunk_mfe_support_one')
  link('preload', `/r/mfe-support/${first}~2/page.js`)
  load('mfe-support', second, 'chunk_mfe_support_two')
  link('preload', `/r/mfe-auth/${first}/page.css`)
  expect(remove('mfe-support', new Set([second])).sort()).toEqual([
    `/r/mfe-support/${first}/page.css`,
    `/r/mfe-support/${first}~2/page.js`,
  ])
  expect(addresses()).toEqual([`/r/mfe-support/${second}/page.css`, `/r/mfe-auth/${first}/page.css`])
  expect('chunk_mfe_support_one' in window).toBe(false)
  expect('chunk_mfe_support_two' in window).toBe(true)
})

it('removes style sheets that came with the document', () => {
  const style = document.createElement('style')
  style.dataset['pageStyle'] = `/r/mfe-auth/${first}/login.css`
  document.head.append(style)
  expect(remove('mfe-auth', new Set([first]))).toEqual([])
  expect(remove('mfe-auth', new Set())).toEqual([`/r/mfe-auth/${first}/login.css`])
  expect(style.isConnected).toBe(false)
})

it('keeps a chunk table shared by two builds of the same sources until both are gone', () => {
  load('mfe-support', first, 'chunk_mfe_support_one')
  load('mfe-support', second, 'chunk_mfe_support_one')
  remove('mfe-support', new Set([second]))
  expect('chunk_mfe_support_one' in window).toBe(true)
  remove('mfe-support', new Set())
  expect('chunk_mfe_support_one' in window).toBe(false)
})

it('removes the federation instances of old builds, and no others', () => {
  const instance = (name: string, build: string) => ({ name, build })
  const list = [
    instance('host', ''),
    instance('mfe_support', first),
    instance('mfe_auth', first),
    instance('mfe_support', second),
  ]
  Object.assign(window, { __FEDERATION__: { __INSTANCES__: list } })
  remove('mfe-support', new Set([second]))
  expect(list.map(({ name, build }) => `${name} ${build[0] ?? ''}`)).toEqual(['host ', 'mfe_auth a', 'mfe_support b'])
})
