import { afterEach, expect, it, vi } from 'vitest'
import { isAlive } from './is-alive.ts'

afterEach(() => void vi.restoreAllMocks())

it('knows a process of another user, and one that is gone', () => {
  const fail = (code: string) =>
    vi.spyOn(process, 'kill').mockImplementation(() => {
      throw Object.assign(new Error(code), { code })
    })
  fail('EPERM')
  expect(isAlive(1)).toBe(true)
  fail('ESRCH')
  expect(isAlive(1)).toBe(false)
})
