import { Registry, contractVersion } from '@bazaar/federation-contract'
import { describe, expect, it } from 'vitest'
import { isSameRegistry, mergeRegistry } from './merge-registry.ts'

const build = (digit: string) => digit.repeat(12)
const registryOf = (generation: string, builds: Record<string, string>, killed: string[] = []) =>
  Registry.parse({
    generation,
    brand: 'Agent Bazaar',
    contactEmail: 'help@bazaar.example',
    killed,
    remotes: Object.entries(builds).map(([name, digit]) => ({
      name,
      buildId: build(digit),
      contract: contractVersion,
      container: name.replaceAll('-', '_'),
      pages: [],
      agents: [],
      preload: { scripts: [], styles: [] },
      base: `/r/${name}/${build(digit)}/`,
      mfManifest: {},
    })),
  })
const buildsOf = ({ remotes }: Registry) => remotes.map(({ name, buildId }) => `${name} ${buildId[0]}`)

const used = registryOf('1', { 'mfe-auth': 'a', 'mfe-support': 'a' })

describe('mergeRegistry', () => {
  it('applies every new build except for remotes that keep theirs', () => {
    const offered = registryOf('2', { 'mfe-auth': 'b', 'mfe-support': 'b' })
    expect(buildsOf(mergeRegistry(used, offered, () => false))).toEqual(['mfe-auth b', 'mfe-support b'])
    const merged = mergeRegistry(used, offered, (name) => name === 'mfe-support')
    expect(buildsOf(merged)).toEqual(['mfe-auth b', 'mfe-support a'])
    expect(merged.remotes[1]?.base).toBe('/r/mfe-support/aaaaaaaaaaaa/')
  })

  it('never keeps a killed build', () => {
    const offered = registryOf('2', { 'mfe-auth': 'a', 'mfe-support': 'b' }, [`mfe-support/${build('a')}`])
    expect(buildsOf(mergeRegistry(used, offered, () => true))).toEqual(['mfe-auth a', 'mfe-support b'])
  })

  it('adds new remotes and drops removed ones', () => {
    const offered = registryOf('2', { 'mfe-auth': 'a', 'mfe-agents-seo': 'a' })
    expect(buildsOf(mergeRegistry(used, offered, () => true))).toEqual(['mfe-auth a', 'mfe-agents-seo a'])
  })

  it('applies other changes of an unchanged build, such as a price', () => {
    const offered = registryOf('2', { 'mfe-auth': 'a', 'mfe-support': 'b' })
    expect(mergeRegistry(used, offered, () => true).generation).toBe('2')
  })
})

describe('isSameRegistry', () => {
  it('distinguishes a kept build from the offered one', () => {
    const offered = registryOf('2', { 'mfe-auth': 'a', 'mfe-support': 'b' })
    const kept = mergeRegistry(used, offered, () => true)
    expect(
      isSameRegistry(
        kept,
        mergeRegistry(kept, offered, () => true),
      ),
    ).toBe(true)
    expect(
      isSameRegistry(
        kept,
        mergeRegistry(kept, offered, () => false),
      ),
    ).toBe(false)
  })
})
