import { RemoteName } from '@bazaar/federation-contract'
import { expect, it } from 'vitest'
import { workspaceRemotes } from './index.ts'

it('finds remotes with valid names and unique development ports', () => {
  const remotes = workspaceRemotes()
  expect(remotes.map(({ name }) => RemoteName.parse(name))).toContain('mfe-support')
  expect(new Set(remotes.map(({ devPort }) => devPort)).size).toBe(remotes.length)
})
