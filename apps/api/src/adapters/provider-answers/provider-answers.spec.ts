import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../../testing/test-database.ts'
import { createAnswerStore, sweepAnswers } from './answer-store.ts'
import { providerAnswer } from './tables.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => void (database = await testDatabase()))
afterAll(() => database.close())

const failures: unknown[] = []
const openStore = () =>
  createAnswerStore(
    () => database.db,
    (error) => failures.push(error),
  )
const register = { name: 'Register', baseUrl: 'https://register.example', shape: 1 }
const at = (time: string) => new Date(`2026-11-21T${time}Z`)

it('shares a response with every process until it expires', async () => {
  await openStore().keep(register, '27AAACR5055K1Z7', { entry: null, name: 'a\u0000b' }, at('12:00:00'))
  const found = (time: string) => openStore().find(register, '27AAACR5055K1Z7', at(time))
  expect(await found('11:59:59.999')).toMatchObject({ entry: null })
  expect(await found('12:00:00')).toBeUndefined()
  expect(failures).toEqual([])
})

it('distinguishes requests, services, addresses and shapes', async () => {
  const store = openStore()
  await store.keep(register, 'one', { answer: 1 }, at('12:00:00'))
  for (const [service, question] of [
    [register, 'two'],
    [{ ...register, name: 'Other' }, 'one'],
    [{ ...register, baseUrl: 'https://other.example' }, 'one'],
    [{ ...register, shape: 2 }, 'one'],
  ] as const) {
    expect(await store.find(service, question, at('11:00:00'))).toBeUndefined()
  }
})

it('keeps the latest response and reveals no request in its keys', async () => {
  const store = openStore()
  await store.keep(register, 'https://shop.example/', { answer: 1 }, at('12:00:00'))
  await store.keep(register, 'https://shop.example/', { answer: 2 }, at('13:00:00'))
  expect(await store.find(register, 'https://shop.example/', at('12:30:00'))).toEqual({ answer: 2 })
  const rows = await database.db.select().from(providerAnswer)
  expect(rows.every(({ key }) => /^[0-9a-f]{64}$/.test(key))).toBe(true)
})

it('deletes only expired responses', async () => {
  await database.db.delete(providerAnswer)
  const store = openStore()
  await store.keep(register, 'old', { answer: 1 }, at('12:00:00'))
  await store.keep(register, 'new', { answer: 2 }, at('12:00:01'))
  await sweepAnswers({ db: database.db, clock: { now: () => at('12:00:00') } })
  expect(await database.db.select({ value: providerAnswer.value }).from(providerAnswer)).toEqual([
    { value: { answer: 2 } },
  ])
})

it('calls the service when the database fails, and reports the failure', async () => {
  const gone = await testDatabase()
  const errors: unknown[] = []
  const store = createAnswerStore(
    () => gone.db,
    (error) => errors.push(error),
  )
  await gone.close()
  await store.keep(register, 'one', { answer: 1 }, at('12:00:00'))
  expect(await store.find(register, 'one', at('11:00:00'))).toBeUndefined()
  expect(errors).toHaveLength(2)
})
