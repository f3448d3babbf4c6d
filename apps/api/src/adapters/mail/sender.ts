import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import type { Services } from '../../context.ts'
import { outbox } from './tables.ts'

type Row = typeof outbox.$inferSelect
export type Sender = {
  /** Wakes the sender: there may be mails to send. */
  wake: () => void
  stop: () => Promise<void>
}

const seconds = 1_000
/** Milliseconds until the next try, by number of tries so far; then the mail is given up, about a day later. */
const backOff = [5, 15, 60, 300, 900, 3_600, 7_200, 14_400, 28_800, 28_800].map((wait) => wait * seconds)
/** After this time, another sender may take the mails of one that died. */
const lease = 120 * seconds
const batch = 10

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Leases due mails, so that no other process sends them too. */
const claim = ({ db, clock }: Services): Promise<Row[]> =>
  db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(outbox)
      .where(and(isNull(outbox.sentAt), isNull(outbox.failedAt), lte(outbox.nextTryAt, clock.now())))
      .orderBy(asc(outbox.nextTryAt))
      .limit(batch)
      .for('update', { skipLocked: true })
    for (const row of rows) {
      const nextTryAt = new Date(clock.now().getTime() + lease)
      await tx.update(outbox).set({ nextTryAt }).where(eq(outbox.id, row.id))
    }
    return rows
  })

/**
 * Sends the outbox over SMTP, with growing delays while the server refuses. A sent mail keeps its subject but not its
 * text, because codes must not be archived.
 */
export const startSender = (services: Services, smtpUrl: string, pollEvery = 5 * seconds): Sender => {
  const { db, clock, settings, log } = services
  // A missing response is a failure, not a reason to wait forever.
  const patience = { connectionTimeout: 10 * seconds, greetingTimeout: 10 * seconds, socketTimeout: 30 * seconds }
  const transport = createTransport({ url: smtpUrl, ...patience }, { from: settings.MAIL_FROM })
  const deliver = async (row: Row): Promise<void> => {
    const tries = row.tries + 1
    try {
      const { to, subject, text, html } = row
      await transport.sendMail({ to, subject, text, ...(html ? { html } : {}) })
      await db
        .update(outbox)
        .set({ tries, sentAt: clock.now(), subject: '(sent)', text: '', html: null })
        .where(eq(outbox.id, row.id))
    } catch (error) {
      const wait = backOff[row.tries]
      log.warn({ mail: row.id, tries, reason: reasonOf(error) }, 'a mail was not taken')
      await db
        .update(outbox)
        .set(
          wait === undefined
            ? { tries, failedAt: clock.now() }
            : { tries, nextTryAt: new Date(clock.now().getTime() + wait) },
        )
        .where(eq(outbox.id, row.id))
    }
  }

  const stopping = new AbortController()
  let round: Promise<void> | undefined
  let again = false
  const work = async (): Promise<void> => {
    do {
      again = false
      const rows = await claim(services)
      for (const row of rows) await deliver(row)
      again ||= rows.length === batch
    } while (again && !stopping.signal.aborted)
  }
  const wake = (): void => {
    again = true
    if (stopping.signal.aborted || round) return
    round = work()
      .catch((error: unknown) => log.warn({ reason: reasonOf(error) }, 'the outbox could not be read'))
      .finally(() => (round = undefined))
  }
  const timer = setInterval(wake, pollEvery)
  wake()
  return {
    wake,
    stop: async () => {
      stopping.abort()
      clearInterval(timer)
      await round
      transport.close()
    },
  }
}
