import { randomUUID } from 'node:crypto'
import { asc } from '../db/drizzle.ts'
import { outbox } from '../adapters/mail/tables.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Services } from '../context.ts'
import type { Connection } from '../db/client.ts'
import { auditLine } from '../modules/audit/tables.ts'
import { takeControls } from '../modules/runs/limits/agent-controls.ts'
import { user } from '../modules/users/tables.ts'
import { setting } from '../modules/settings/tables.ts'
import { captureHold } from '../modules/credits/ledger/capture.ts'
import { checkInvariants } from '../modules/credits/ledger/check-invariants.ts'
import { holdCredits } from '../modules/credits/ledger/hold.ts'
import { readBalance } from '../modules/credits/read-balance.ts'
import { redeemCode } from '../modules/credits/tables.ts'
import { readSettings } from '../settings.ts'
import { testDatabase } from '../testing/test-database.ts'
import { runOps } from './ops.ts'

const settings = readSettings({ NODE_ENV: 'test' })
const now = new Date('2026-11-02T10:00:00Z')
let connection: Connection
let userId = ''
beforeAll(async () => {
  connection = await testDatabase()
  const [row] = await connection.db.insert(user).values({ email: 'asha@example.com', fullname: 'Asha' }).returning()
  userId = row!.id
})
afterAll(async () => {
  expect(await checkInvariants(connection.db)).toEqual([])
  await connection.close()
})

const ops = (...argv: string[]) => runOps(connection.db, argv, { actor: 'root', clock: { now: () => now }, settings })
const history = async () =>
  (await connection.db.select().from(auditLine).orderBy(asc(auditLine.id))).map(({ action, detail }) => [
    action,
    detail,
  ])

it('grants credits with a reason and records the operator', async () => {
  expect(await ops('credits', 'grant', 'Asha@Example.com', '25', '--reason', 'Beta tester')).toBe(
    'asha@example.com got 25 credits and can spend 25 now.',
  )
  expect(await history()).toEqual([['credits.granted', { credits: 25, reason: 'Beta tester', by: 'root' }]])
})

it('refunds a run once', async () => {
  const runId = randomUUID()
  await connection.db.transaction(async (tx) => {
    await holdCredits(tx, { userId, runId, amount: 5, now, expiresAt: now })
    await captureHold(tx, { runId, actor: 'system', reason: 'Run of sample' })
  })
  expect(await ops('credits', 'refund', runId, '--reason', 'Wrong facts')).toContain('5 credits')
  expect(await ops('credits', 'refund', runId, '--reason', 'Wrong facts')).toContain('refunded before')
  expect(await readBalance(connection.db, userId)).toMatchObject({ settled: 25 })
})

it('creates a code that is stored only as a hash', async () => {
  const output = await ops('redeem', 'create', '10', '--uses', '3', '--valid-days', '7', '--reason', 'Trade fair')
  expect(output).toMatch(/^[A-Z2-9-]{23} gives 10 credits to 3 users\. It is shown only now\.$/)
  const [row] = await connection.db.select().from(redeemCode)
  expect(row).toMatchObject({ credits: 10, uses: 3, used: 0, expiresAt: new Date('2026-11-09T10:00:00Z') })
  expect(JSON.stringify([row, await history()])).not.toContain(output.slice(0, 23))
})

it('creates the first staff member', async () => {
  expect(await ops('staff', 'add', 'asha@example.com')).toBe('asha@example.com is staff now.')
  expect(await ops('staff', 'add', 'asha@example.com')).toBe('asha@example.com is staff already.')
  expect((await connection.db.select().from(user))[0]?.role).toBe('staff')
  expect(await ops('staff', 'add', 'asha@example.com', '--admin')).toBe('asha@example.com is an administrator now.')
  expect((await connection.db.select().from(user))[0]?.role).toBe('admin')
  expect(await ops('staff', 'list')).toBe('asha@example.com  Asha  admin')
})

it.each([
  [['credits', 'grant', 'nobody@example.com', '5', '--reason', 'x'], 'Nobody has the address nobody@example.com.'],
  [['credits', 'grant', 'asha@example.com', '5'], 'Say why: --reason "...".'],
  [['credits', 'grant', 'asha@example.com', '-5', '--reason', 'x'], 'Usage:'],
  [['credits', 'grant', 'asha@example.com', '1.5', '--reason', 'x'], 'CREDITS must be a whole number'],
  [['credits', 'refund', randomUUID(), '--reason', 'x'], 'was not charged'],
  [['redeem', 'create', '0', '--reason', 'x'], 'CREDITS must be a whole number'],
  [['agents', 'off', 'nothing', '--reason', 'x'], 'There is no agent nothing; npm run ops -- agents list names them.'],
  [['agents', 'off', 'get-tax'], 'Say why: --reason "...".'],
  [['agents', 'price', 'get-tax', '101', '--reason', 'x'], 'At most 100.'],
  [['agents', 'price', 'get-tax', 'cheap', '--reason', 'x'], 'Please enter a number.'],
  [['agents', 'price', 'get-tax', '--reason', 'x'], /^Usage:\n {2}npm run ops -- agents price AGENT [^\n]*$/],
  [['user', 'lock', '--reason', 'x'], 'npm run ops -- user lock EMAIL'],
  [['user', 'find', 'Asha', 'Rao'], 'npm run ops -- user find TEXT'],
  [['agents', 'limit', 'get-tax', '0', '--reason', 'x'], 'At least 1.'],
  [['credits', 'steal'], /^Usage:\n.*credits grant.*\n.*credits refund[^\n]*$/],
  [[], 'npm run ops -- staff add EMAIL'],
])('refuses %j in plain words and changes nothing', async (argv, sentence) => {
  const before = await history()
  await expect(ops(...argv)).rejects.toThrow(sentence)
  expect(await history()).toEqual(before)
})

it('lists and finds users, and schedules a deletion with a mail', async () => {
  await connection.db.insert(user).values({ email: 'ben@example.com', fullname: 'Ben', lockedAt: now })
  const all = await ops('user', 'list')
  expect(all).toMatch(/^ben@example\.com {2}Ben {2}0 credits {2}since .* {2}locked$/m)
  expect(await ops('user', 'find', 'BEN@')).toMatch(/^ben@example\.com/)
  expect(await ops('user', 'find', '100%')).toBe('There are no such users.')
  await expect(ops('user', 'find', ' ')).rejects.toThrow('Say what to find')
  await expect(ops('user', 'delete', 'ben@example.com')).rejects.toThrow('Say why')
  expect(await ops('user', 'delete', 'ben@example.com', '--reason', 'Asked by phone')).toContain('after seven days')
  expect(await ops('user', 'find', 'ben')).toContain('deleted on 2026-11-09')
  expect((await history()).at(-1)).toEqual(['account.erase_asked', { reason: 'Asked by phone', by: 'root' }])
  expect((await connection.db.select().from(outbox)).map(({ to }) => to)).toEqual(['ben@example.com'])
})

it('switches, prices and limits agents as the console does', async () => {
  expect(await ops('agents', 'list')).toMatch(/^get-tax {2}on {2}1 credits$/m)
  expect(await ops('agents', 'off', 'get-tax', '--reason', 'Until noon.')).toBe('get-tax  off: Until noon.  1 credits')
  expect(await ops('agents', 'price', 'get-tax', '7', '--reason', 'More work')).toContain('7 credits  standard 1')
  expect(await ops('agents', 'limit', 'get-tax', '5', '--reason', 'A crawler')).toContain('5 runs a day')
  expect(await ops('agents', 'on', 'get-tax', '--reason', 'Repaired')).toBe(
    'get-tax  on  7 credits  standard 1  5 runs a day',
  )
  const controls: Services['controls'] = new Map()
  takeControls({ controls }, await connection.db.select().from(setting))
  expect(controls.get('get-tax')).toMatchObject({ price: 7, dailyRuns: 5 })
  expect((await history()).slice(-4)).toEqual([
    ['agent.off', { agent: 'get-tax', from: 'on', to: 'off', reason: 'Until noon.', by: 'root' }],
    ['agent.priced', { agent: 'get-tax', from: 1, to: 7, standard: false, reason: 'More work', by: 'root' }],
    ['agent.limited', { agent: 'get-tax', from: 'none', to: 5, reason: 'A crawler', by: 'root' }],
    ['agent.on', { agent: 'get-tax', from: 'off', to: 'on', reason: 'Repaired', by: 'root' }],
  ])
  await ops('agents', 'price', 'get-tax', 'standard', '--reason', 'Enough')
  expect(await ops('agents', 'limit', 'get-tax', 'none', '--reason', 'Enough')).toBe('get-tax  on  1 credits')
})
