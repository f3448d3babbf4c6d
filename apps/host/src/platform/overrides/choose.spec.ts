import { Registry } from '@bazaar/federation-contract'
import { expect, it } from 'vitest'
import { build } from '../../spec-shell.tsx'
import { allowedBase, chooseOverrides, overrideMs, withoutOverrides } from './choose.ts'

const origins = ['http://localhost:3105', 'https://preview.example']
const now = 1_000_000
const registry = Registry.parse({
  generation: 'one',
  brand: 'Agent Bazaar',
  contactEmail: 'help@bazaar.example',
  overrideOrigins: origins,
  remotes: [build('mfe-support', '0123456789ab')],
})
const choose = (search: string, kept = {}) => chooseOverrides(new URLSearchParams(search), kept, registry, now)
const support = { 'mfe-support': { url: 'http://localhost:3105/', until: now + overrideMs } }

it('accepts a source from an allowed origin, by full or short name, for eight hours', () => {
  expect(choose('mfe.mfe-support=http://localhost:3105')).toEqual({ kept: support, refused: [] })
  expect(choose('mfe.support=http://localhost:3105/mf-manifest.json')).toEqual({ kept: support, refused: [] })
})

it('keeps stored overrides until they expire, are removed or are no longer allowed', () => {
  expect(choose('', support).kept).toEqual(support)
  expect(choose('mfe.support=', support).kept).toEqual({})
  expect(choose('', { 'mfe-support': { url: 'http://localhost:3105/', until: now } }).kept).toEqual({})
  expect(choose('', { 'mfe-support': { url: 'http://localhost:3999/', until: now + 1 } }).kept).toEqual({})
  expect(choose('', { other: { url: 'http://localhost:3105/', until: now + 1 } }).kept).toEqual({})
})

it.each([
  ['mfe.mfe-support=https://evil.example', 'origin'],
  ['mfe.mfe-support=//localhost:3105', 'origin'],
  ['mfe.mfe-support=javascript:alert(1)', 'origin'],
  ['mfe.mfe-support=http://localhost:3105@evil.example/', 'origin'],
  ['mfe.mfe-support=https://preview.example.evil.example/', 'origin'],
  ['mfe.nothing=http://localhost:3105', 'name'],
  ['mfe.__proto__=http://localhost:3105', 'name'],
])('refuses %s and gives the reason', (search, why) => {
  expect(choose(search)).toMatchObject({ kept: {}, refused: [{ why }] })
})

it('reads the folder of a build', () => {
  expect(allowedBase('https://preview.example/a/b/mfe.json?x#y', origins)).toBe('https://preview.example/a/b/')
  expect(allowedBase('https://user:pass@preview.example/', origins)).toBeUndefined()
})

it('keeps the rest of the address', () => {
  expect(withoutOverrides('?q=tax&mfe.support=http%3A%2F%2Flocalhost%3A3105&page=2')).toBe('?q=tax&page=2')
  expect(withoutOverrides('?mfe.support=')).toBe('')
})
