import { RegistryRemote, contractVersion } from '@bazaar/federation-contract'
import { expect, it } from 'vitest'
import { readExposed } from './exposed.ts'

const remote = RegistryRemote.parse({
  name: 'mfe-support',
  buildId: '1'.repeat(12),
  contract: contractVersion,
  container: 'mfe_support',
  pages: [{ id: 'feedback', path: '/feedback', title: 'Feedback', access: 'user' }],
  agents: [],
  preload: { scripts: [], styles: [] },
  base: '/r/mfe-support/111111111111/',
  mfManifest: {},
})
const pages = { feedback: async () => ({ default: () => null }) }

it('takes a module that keeps what its release declared', () => {
  expect(readExposed(remote, { default: { contract: contractVersion, pages } }).pages).toBe(pages)
})

it.each([
  ['another contract than its release declared', { contract: 99, pages }, { failing: 'ahead' }],
  ['no code for a page', { contract: contractVersion, pages: {} }, { failing: 'execution' }],
  ['no remote', 42, { failing: 'execution' }],
])('refuses a module with %s', (_what, exposed, failure) => {
  expect(() => readExposed(remote, { default: exposed })).toThrow(expect.objectContaining(failure))
})
