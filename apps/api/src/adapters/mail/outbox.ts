import type { Mail } from '../../context.ts'
import type { Database, Executor } from '../../db/client.ts'
import { outbox } from './tables.ts'

/** Mails are stored with the change they announce and sent later, so a mail server that is down blocks no user. */
export const createOutbox = (
  db: Database,
  clock: { now: () => Date },
  onMail: () => void = () => undefined,
): { send: (mail: Mail, executor?: Executor) => Promise<void> } => ({
  send: async (mail, executor = db) => {
    await executor.insert(outbox).values({ ...mail, createdAt: clock.now(), nextTryAt: clock.now() })
    onMail()
  },
})
