import { type Thread, createThread } from '@bazaar/agents-kit/api'
import { AppError } from '../../http/app-error.ts'
import type { DocumentOrder, MadeDocument } from './make-document.ts'

/** A document of 200,000 letters takes about two seconds on a slow core. */
const maxMs = 30_000
/** Limits of queued and active orders in this process. */
const maxAtOnce = 16
const maxOfUser = 4
const heapMb = 512

type Order = { userId: string; make: (thread: Thread<DocumentOrder, MadeDocument>) => Promise<void> }

const open = () => createThread<DocumentOrder, MadeDocument>(new URL('document-thread.ts', import.meta.url), { heapMb })
const idle = [open(), open()]
const waiting: Order[] = []
const atWork = new Set<Order>()

const isBusy = (userId: string): boolean => [...atWork].some((order) => order.userId === userId)

/** Gives each idle thread the oldest order of a user who has none at work. */
const next = (): void => {
  const at = waiting.findIndex(({ userId }) => !isBusy(userId))
  const thread = at < 0 ? undefined : idle.pop()
  const [order] = thread ? waiting.splice(at, 1) : []
  if (!thread || !order) return
  atWork.add(order)
  void order.make(thread).finally(() => {
    atWork.delete(order)
    idle.push(thread)
    next()
  })
  next()
}

const tooSlow = 'This result takes too long to lay out. Download it as Markdown.'

/**
 * Creates a file in one of two threads, because it takes seconds and would block all other requests. Users
 * have one order at work each; the time of an order begins with its work, so a slow one fails alone.
 * @throws {AppError} OVERLOADED when too many are waiting; CONFLICT when it takes too long; INTERNAL
 */
export const orderDocument = (userId: string, document: DocumentOrder, timeoutMs = maxMs): Promise<MadeDocument> => {
  const all = [...waiting, ...atWork]
  if (all.length >= maxAtOnce || all.filter((order) => order.userId === userId).length >= maxOfUser) {
    throw new AppError('OVERLOADED', { retryAfter: 10 })
  }
  return new Promise((resolve, reject) => {
    const make: Order['make'] = async (thread) => {
      const signal = AbortSignal.timeout(timeoutMs)
      try {
        resolve(await thread.ask(document, { signal, timeoutMs: 2 * timeoutMs }))
      } catch (cause) {
        reject(
          signal.aborted ? new AppError('CONFLICT', { detail: tooSlow, cause }) : new AppError('INTERNAL', { cause }),
        )
      }
    }
    waiting.push({ userId, make })
    next()
  })
}
