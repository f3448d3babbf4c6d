import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/index.ts'
import { createDelivery } from './outbox.ts'

type Message = { user: string; sent: boolean }

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

/** `messages` in the order of their due times; those of `slow` are sent only after `answer`. */
const outboxOf = (messages: Message[], slow: string) => {
  const answers = Promise.withResolvers<void>()
  const claimed = new Set<Message>()
  const outbox = {
    name: 'messages',
    claim: async (_: unknown, except: string[]) => {
      const found = messages.find((message) => !claimed.has(message) && !except.includes(message.user))
      if (found) claimed.add(found)
      return found
    },
    userOf: ({ user }: Message) => user,
    deliver: async (_services: unknown, _targets: unknown, message: Message) => {
      if (message.user === slow) await answers.promise
      message.sent = true
    },
  }
  return { delivery: createDelivery(t.services, outbox), claimed, answer: answers.resolve }
}
const messagesOf = (user: string, number: number) => Array.from({ length: number }, () => ({ user, sent: false }))

it('sends the messages of others while the receivers of one account do not answer', async () => {
  const slow = messagesOf('slow', 60)
  const others = messagesOf('other', 100)
  const { delivery, claimed, answer } = outboxOf([...slow, ...others], 'slow')
  const drained = delivery.drain()
  await expect.poll(() => others.every(({ sent }) => sent)).toBe(true)
  expect(slow.filter((message) => claimed.has(message))).toHaveLength(4)
  answer()
  await drained
  expect(slow.every(({ sent }) => sent)).toBe(true)
})

it('waits at its end for what is on its way and claims nothing more', async () => {
  const messages = messagesOf('slow', 60)
  const { delivery, claimed, answer } = outboxOf(messages, 'slow')
  void delivery.drain()
  await expect.poll(() => claimed.size).toBe(4)
  const stopped = delivery.stop()
  answer()
  await stopped
  expect(messages.filter(({ sent }) => sent)).toHaveLength(4)
})
