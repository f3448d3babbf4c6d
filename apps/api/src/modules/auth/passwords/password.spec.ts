import { stat } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { hashPassword } from './password.ts'

it('leaves threads to read files while many passwords are checked', async () => {
  let done = 0
  const hashes = Array.from({ length: 6 }, async () => {
    await hashPassword('Kites over Pune')
    done += 1
  })
  for (let n = 0; n < 5; n += 1) await stat(import.meta.filename)
  expect(done).toBe(0)
  await Promise.all(hashes)
})
