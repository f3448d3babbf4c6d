import type { SafePost } from '@bazaar/agents-kit/server'
import type { Services } from '../../context.ts'
import { openTargets } from './targets.ts'

/** Messages that users have sent to addresses of their own, which may answer late or never. */
export type Outbox<Message> = {
  /** For the log. */
  name: string
  /** Leases the oldest due message of an account that is not in `except`, so that no other process sends it too. */
  claim: (services: Services, except: string[]) => Promise<Message | undefined>
  userOf: (message: Message) => string
  /** Sends a message and stores what came of it. */
  deliver: (services: Services, targets: SafePost, message: Message) => Promise<void>
}

type Delivery = {
  /** Sends until nothing is due. Never rejects. */
  drain: () => Promise<void>
  /** Claims nothing more and waits for what is on its way. */
  stop: () => Promise<void>
}

/** Messages on their way at the same time. */
const most = 40
/** The same for one account, so that endpoints that never answer hold up only their owner. */
const maxOfOne = 4
const pollEvery = 2_000

export const createDelivery = <Message>(
  services: Services,
  { name, claim, userOf, deliver }: Outbox<Message>,
  targets = openTargets(services.settings),
): Delivery => {
  /** The accounts of the messages on their way. */
  const onTheWay: string[] = []
  const senders = new Set<Promise<void>>()
  let claimed: Promise<unknown> = Promise.resolve()
  let stopping = false

  /** One claim at a time, so that each sees the accounts of those before it. */
  const next = (): Promise<Message | undefined> => {
    const turn = claimed.then(async () => {
      if (stopping) return undefined
      const busy = [...Map.groupBy(onTheWay, (user) => user)].flatMap(([user, { length }]) =>
        length < maxOfOne ? [] : user,
      )
      const message = await claim(services, busy)
      if (message) onTheWay.push(userOf(message))
      return message
    })
    claimed = turn.catch(() => undefined)
    return turn
  }
  /** Sends one message after the other, and starts another sender beside each. */
  const send = async (): Promise<void> => {
    for (let message = await next(); message; message = await next()) {
      open()
      try {
        await deliver(services, targets, message)
      } finally {
        onTheWay.splice(onTheWay.indexOf(userOf(message)), 1)
      }
    }
  }
  const open = (): void => {
    if (senders.size >= most) return
    const sender = send()
      .catch((err: unknown) => services.log.warn({ err }, `${name} not sent`))
      .finally(() => senders.delete(sender))
    senders.add(sender)
  }
  const settled = async (): Promise<void> => {
    while (senders.size > 0) await Promise.all(senders)
  }
  return {
    drain: () => {
      open()
      return settled()
    },
    stop: () => {
      stopping = true
      return settled()
    },
  }
}

/** Sends until it is stopped; any number of processes may do so. @returns stop */
export const startDelivering = <Message>(services: Services, outbox: Outbox<Message>): (() => Promise<void>) => {
  const delivery = createDelivery(services, outbox)
  const timer = setInterval(() => void delivery.drain(), pollEvery)
  return () => {
    clearInterval(timer)
    return delivery.stop()
  }
}
