import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createProfile } from './profile.ts'

it('leaves room for the path of a socket below a long temporary folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'profile-'))
  const long = join(folder, 'x'.repeat(60))
  mkdirSync(long)
  const profile = await createProfile(long)
  expect(`${profile}/org.chromium.Chromium.abcdef/SingletonSocket`.length).toBeLessThanOrEqual(103)
  rmSync(profile, { recursive: true })
  rmSync(folder, { recursive: true })
})
