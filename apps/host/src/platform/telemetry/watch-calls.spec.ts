import { accounts, runs } from '@bazaar/contracts'
import { AppError, type HttpClient } from '@bazaar/http'
import { expect, it, vi } from 'vitest'
import { watchCalls } from './watch-calls.ts'

const refusing = (status: number | null, code: string) => {
  const refuse = () => Promise.reject(new AppError({ code, status, detail: 'Refused.' }))
  const client: HttpClient = { call: refuse, openStream: refuse } as never
  const noted = vi.fn()
  return { http: watchCalls(client, noted), noted }
}

it.each([
  ['an address that is not there', 404, 'NOT_FOUND', true],
  ['an address that answers 404 with a page', 404, 'INTERNAL', true],
  ['a method that is not allowed', 405, 'METHOD_NOT_ALLOWED', true],
  ['a body that cannot be read', 400, 'MALFORMED_REQUEST', true],
  ['an answer that does not fit', 200, 'INTERNAL', true],
  ['a wrong code of the user', 400, 'OTP_INVALID', false],
  ['a field that the user must correct', 422, 'INVALID_INPUT', false],
  ['too few credits', 402, 'INSUFFICIENT_CREDIT', false],
  ['a failing server', 500, 'INTERNAL', false],
  ['no connection', null, 'NETWORK', false],
])('%s', async (_what, status, code, counts) => {
  const { http, noted } = refusing(status, code)
  await expect(http.call(runs.stopRun, { accept_charge: true })).rejects.toThrow('Refused.')
  await expect(
    http.openStream({ method: 'POST', url: '/api/v1/x', signal: AbortSignal.timeout(9_000) }),
  ).rejects.toThrow('Refused.')
  expect(noted).toHaveBeenCalledTimes(counts ? 2 : 0)
})

it('does not blame a page for a record that is gone', async () => {
  const { http, noted } = refusing(404, 'NOT_FOUND')
  await expect(http.call(accounts.account, {})).rejects.toThrow('Refused.')
  expect(noted).not.toHaveBeenCalled()
})
