import { AppError, type HttpClient } from '@bazaar/http'
import { accounts } from '@bazaar/contracts'
import { expect, it, vi } from 'vitest'
import { createConfirmation, withConfirmation } from './confirmation.ts'

const refused = () => new AppError({ code: 'CONFIRM_IDENTITY', status: 403, detail: 'Please confirm.' })
const setUp = () => {
  const call = vi.fn<(path: string) => Promise<unknown>>()
  const confirmation = createConfirmation()
  const client: HttpClient = { call: ({ path }: { path: string }) => call(path) } as never
  const http = withConfirmation(client, confirmation)
  return { call, confirmation, ask: () => http.call(accounts.devices, {}) }
}

it('asks once for calls that fail together, and makes them again', async () => {
  const { call, confirmation, ask } = setUp()
  call.mockRejectedValueOnce(refused()).mockRejectedValueOnce(refused()).mockResolvedValue('done')
  const answers = Promise.all([ask(), ask()])
  await expect.poll(() => confirmation.store.getState().isOpen).toBe(true)
  confirmation.settle(true)
  expect(await answers).toEqual(['done', 'done'])
  expect(confirmation.store.getState().isOpen).toBe(false)
})

it('passes the refusal on when the user declines, and asks again next time', async () => {
  const { call, confirmation, ask } = setUp()
  call.mockRejectedValue(refused())
  for (let n = 0; n < 2; n += 1) {
    const answer = ask()
    await expect.poll(() => confirmation.store.getState().isOpen).toBe(true)
    confirmation.settle(false)
    await expect(answer).rejects.toThrow('Please confirm.')
  }
})

it('asks nothing for other failures', async () => {
  const { call, confirmation, ask } = setUp()
  call.mockRejectedValue(new AppError({ code: 'FORBIDDEN', status: 403, detail: 'No.' }))
  await expect(ask()).rejects.toThrow('No.')
  expect(confirmation.store.getState().isOpen).toBe(false)
})
