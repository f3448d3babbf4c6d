import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createChores } from './chores.ts'

const log = pino({ level: 'silent' })
const turn = () => new Promise((done) => setImmediate(done))

test('chores run one after the other, and one that fails stops no other', async () => {
  const events: string[] = []
  const chore = (name: string, work: () => Promise<unknown>) => async () => {
    events.push(`${name} begins`)
    await turn()
    events.push(`${name} ends`)
    await work()
  }
  await createChores({ log }, [
    chore('first', () => Promise.reject(new Error('locked'))),
    chore('second', async () => undefined),
  ]).run()
  expect(events).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
})

test('the end waits for the chore at work and begins no other', async () => {
  const events: string[] = []
  const held = Promise.withResolvers<void>()
  const chores = createChores({ log }, [
    () => held.promise.then(() => events.push('held')),
    async () => events.push('next'),
  ])
  void chores.run()
  const ended = chores.end().then(() => events.push('ended'))
  await turn()
  held.resolve()
  await ended
  expect(events).toEqual(['held', 'ended'])
})
