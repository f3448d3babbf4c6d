import { and, asc, desc, eq, getTableColumns, isNull, lte } from '../../db/drizzle.ts'
import type { Services } from '../../context.ts'
import { openTransport } from './open-transport.ts'
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
/** Mails that are sent at the same time; the last lanes take urgent ones only, so that a code never waits for news. */
const lanes = [false, false, false, false, true, true]

/** Leases the next due mail, urgent ones first, so that no other lane or process sends it too. */
const claim = async ({ db, clock }: Services, urgentOnly: boolean): Promise<Row | undefined> => {
  const now = clock.now()
  const due = and(
    isNull(outbox.sentAt),
    isNull(outbox.failedAt),
    lte(outbox.nextTryAt, now),
    urgentOnly ? eq(outbox.urgent, true) : undefined,
  )
  const next = db
    .$with('next')
    .as(
      db
        .select({ id: outbox.id })
        .from(outbox)
        .where(due)
        .orderBy(desc(outbox.urgent), asc(outbox.nextTryAt))
        .limit(1)
        .for('update', { skipLocked: true }),
    )
  const [row] = await db
    .with(next)
    .update(outbox)
    .set({ nextTryAt: new Date(now.getTime() + lease) })
    .from(next)
    .where(eq(outbox.id, next.id))
    .returning(getTableColumns(outbox))
  return row
}

/**
 * Sends the outbox over SMTP, with growing delays while the server refuses. A sent mail keeps its subject but not its
 * text, because codes must not be archived.
 */
export const startSender = (services: Services, smtpUrl: string, pollEvery = 5 * seconds): Sender => {
  const { db, clock, settings, log } = services
  const transport = openTransport(smtpUrl, settings)
  const deliver = async (row: Row): Promise<void> => {
    const tries = row.tries + 1
    try {
      const { to, subject, text, html } = row
      await transport.sendMail({ to, subject, text, ...(html ? { html } : {}) })
      await db
        .update(outbox)
        .set({ tries, sentAt: clock.now(), subject: '(sent)', text: '', html: null })
        .where(eq(outbox.id, row.id))
    } catch (err) {
      const wait = backOff[row.tries]
      log.warn({ mail: row.id, tries, err }, 'a mail was not taken')
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
  const atWork = new Map<number, Promise<void>>()
  let woken = 0
  const work = async (urgentOnly: boolean): Promise<void> => {
    let seen: number
    do {
      seen = woken
      for (let row = await claim(services, urgentOnly); row; row = await claim(services, urgentOnly)) {
        await deliver(row)
        if (stopping.signal.aborted) return
      }
    } while (seen !== woken)
  }
  const wake = (): void => {
    woken += 1
    if (stopping.signal.aborted) return
    for (const [lane, urgentOnly] of lanes.entries()) {
      if (atWork.has(lane)) continue
      const round = work(urgentOnly)
        .catch((err: unknown) => log.warn({ err }, 'the outbox could not be read'))
        .finally(() => atWork.delete(lane))
      atWork.set(lane, round)
    }
  }
  const timer = setInterval(wake, pollEvery)
  wake()
  return {
    wake,
    stop: async () => {
      stopping.abort()
      clearInterval(timer)
      await Promise.all(atWork.values())
      transport.close()
    },
  }
}
