import { createServer, type Server } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createDelivery } from '../../adapters/outgoing/outbox.ts'
import { eq } from '../../db/drizzle.ts'
import { builtRemote } from '../../platform/releases/gate/spec-folder.ts'
import { publishRelease } from '../../platform/releases/moves/publish.ts'
import { openReleaseStore } from '../../platform/releases/release-store.ts'
import { killRelease } from '../../platform/releases/moves/withdraw.ts'
import { type TestApp, signedInUser, testApp } from '../../testing/index.ts'
import { user } from '../users/tables.ts'
import { webhookOutbox } from './deliver.ts'

type Headers = { authorization: string }
const received: { path: string; body: { type: string; data: Record<string, unknown> } }[] = []
let receiver: Server
let port: number
let folder: string
let t: TestApp
let asha: Awaited<ReturnType<typeof signedInUser>>
let staff: Awaited<ReturnType<typeof signedInUser>>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hooks-'))
  receiver = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      received.push({ path: request.url ?? '', body: JSON.parse(body) })
      response.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  port = (receiver.address() as AddressInfo).port
  t = await testApp({ settings: { FETCH_ALLOW: `127.0.0.1:${port}`, DATA_DIR: folder } })
  asha = await signedInUser(t)
  staff = await signedInUser(t, 'staff@example.com')
  await t.db.update(user).set({ role: 'staff' }).where(eq(user.id, staff.userId))
})
beforeEach(() => void (received.length = 0))
afterAll(async () => {
  receiver.close()
  await t.close()
  rmSync(folder, { recursive: true })
})

const post = async (path: string, payload: object, headers: Headers) => {
  const answer = await t.app.inject({ method: 'POST', url: `/api/v1/${path}`, payload, headers })
  expect([path, answer.statusCode]).toEqual([path, 200])
  return answer.json()
}
const deliver = () => createDelivery(t.services, webhookOutbox).drain()
const listen = (path: string, events: string[], headers: Headers) =>
  post('webhooks', { url: `http://127.0.0.1:${port}/${path}`, events }, headers)

it('reports an answered ticket to its customer alone unless locked, and no note of staff', async () => {
  await listen('asha', ['ticket.answered'], asha.headers)
  await listen('staff', ['ticket.answered'], staff.headers)
  const ticket = { category: 'Others', subject: 'Cannot export', body_data: 'It says no.' }
  const { id, number } = await post('support/support', ticket, asha.headers)
  await post(`desk/tickets/${id}/replies`, { text: 'Look at this one.', note: true }, staff.headers)
  await deliver()
  expect(received).toEqual([])
  await post(`desk/tickets/${id}/replies`, { text: 'Try again.', resolve: true }, staff.headers)
  await deliver()
  const data = { id, number, subject: 'Cannot export', status: 'Resolved', text: 'Try again.' }
  expect(received).toMatchObject([{ path: '/asha', body: { type: 'ticket.answered', data } }])
  await t.db.update(user).set({ lockedAt: t.clock.now() }).where(eq(user.id, asha.userId))
  await post(`desk/tickets/${id}/replies`, { text: 'Write to us.' }, staff.headers)
  await deliver()
  expect(received).toHaveLength(1)
})

it('reports each move of a release to staff whose account is not locked', async () => {
  await listen('moves', ['release.moved'], staff.headers)
  const locked = await signedInUser(t, 'locked@example.com')
  await t.db.update(user).set({ role: 'staff' }).where(eq(user.id, locked.userId))
  await listen('locked', ['release.moved'], locked.headers)
  await t.db.update(user).set({ lockedAt: t.clock.now() }).where(eq(user.id, locked.userId))
  const store = openReleaseStore(t.db, t.services.settings)
  const move = { name: 'mfe-support', actor: 'spec', reason: 'shorter form' }
  const { buildId } = await publishRelease(store, {
    dist: builtRemote(folder, { label: 'one' }),
    move,
    destiny: 'current',
  })
  await killRelease(t.db, { ...move, reason: 'broken' }, buildId)
  t.clock.set(new Date(Date.now() + 60_000))
  await deliver()
  expect(received.map(({ path, body }) => [path, body.type, body.data['reason'], body.data['build_id']])).toEqual([
    ['/moves', 'release.moved', 'shorter form', buildId],
    ['/moves', 'release.moved', 'broken', buildId],
  ])
})
