import { schedulesApi } from '@bazaar/contracts'
import type { Locale } from '@bazaar/locale'
import type { Dictionary } from '@bazaar/locale/dictionary'
import { and, asc, desc, eq, inArray, isNull, lt, notInArray } from '../../db/drizzle.ts'
import type { Services } from '../../context.ts'
import type { AnswerTranslator } from '../../http/language/answer-translators.ts'
import type { Executor } from '../../db/client.ts'
import { publicUrl } from '../../settings.ts'
import { result } from '../results/tables.ts'
import { run } from '../runs/tables.ts'
import { user } from '../users/tables.ts'
import { differenceOf, isChanged } from './difference.ts'
import { pauseWithMail } from './pause.ts'
import { schedule, scheduleRun } from './tables.ts'
import { failedMail, resultMail } from './words.ts'

/** Puts what mails quote into the language of an account. */
export type MailTranslators = {
  answers: (services: Services, language: Locale, agentId: string) => AnswerTranslator
  say: (language: Locale) => Dictionary
}
type Reporter = { services: Services; tx: Executor; translators: MailTranslators }

const ended = ['succeeded', 'failed', 'stopped'] as const
const maxMailed = 30

/** The text of the last successful run before a due time; null for the first. */
export const textBefore = async (db: Executor, scheduleId: string, dueAt: Date): Promise<string | null> => {
  const [before] = await db
    .select({ text: result.text })
    .from(scheduleRun)
    .innerJoin(run, and(eq(run.id, scheduleRun.runId), eq(run.state, 'succeeded')))
    .innerJoin(result, eq(result.runId, run.id))
    .where(and(eq(scheduleRun.scheduleId, scheduleId), lt(scheduleRun.dueAt, dueAt)))
    .orderBy(desc(scheduleRun.dueAt))
    .limit(1)
  return before?.text ?? null
}

const nextEnded = async (tx: Executor, skipped: readonly string[]) => {
  const [found] = await tx
    .select({ one: scheduleRun, run, text: result.text, of: schedule, email: user.email, language: user.language })
    .from(scheduleRun)
    .innerJoin(schedule, eq(schedule.id, scheduleRun.scheduleId))
    .innerJoin(user, eq(user.id, schedule.userId))
    .innerJoin(run, eq(run.id, scheduleRun.runId))
    .leftJoin(result, eq(result.runId, run.id))
    .where(
      and(
        isNull(scheduleRun.reportedAt),
        inArray(run.state, ended),
        skipped.length > 0 ? notInArray(run.id, [...skipped]) : undefined,
      ),
    )
    .orderBy(asc(scheduleRun.dueAt))
    .limit(1)
    .for('update', { of: scheduleRun, skipLocked: true })
  return found
}
type Ended = NonNullable<Awaited<ReturnType<typeof nextEnded>>>

/** The states of the runs before, newest first. */
const statesBefore = async (tx: Executor, { one }: Ended, most: number): Promise<string[]> => {
  const rows = await tx
    .select({ state: run.state })
    .from(scheduleRun)
    .innerJoin(run, eq(run.id, scheduleRun.runId))
    .where(and(eq(scheduleRun.scheduleId, one.scheduleId), lt(scheduleRun.dueAt, one.dueAt)))
    .orderBy(desc(scheduleRun.dueAt))
    .limit(most)
  return rows.map(({ state }) => state)
}

const linesOf = async (before: string, after: string): Promise<string> => {
  const changed = ((await differenceOf(before, after)) ?? []).filter(({ kind }) => kind !== 'same')
  const shown = changed.slice(0, maxMailed).map(({ kind, text }) => `${kind === 'added' ? '+' : '−'} ${text}`)
  return [...shown, ...(changed.length > maxMailed ? ['…'] : [])].join('\n')
}

const reportSuccess = async ({ services, tx, translators }: Reporter, found: Ended): Promise<boolean | null> => {
  const { one, of, run: finished } = found
  const before = await textBefore(tx, of.id, one.dueAt)
  const after = found.text ?? ''
  const changed = before === null ? null : isChanged(before, after)
  if (of.notify === 'always' || (of.notify === 'changes' && changed)) {
    const url = `${publicUrl(services.settings)}/results/${finished.id}`
    const { text: say } = translators.answers(services, found.language, finished.agent)
    const about = {
      changed: changed === true,
      lines: changed && before !== null ? await linesOf(await say(before), await say(after)) : '',
    }
    await services.mail.send(resultMail(found, about, { name: of.name, url }), tx)
  }
  return changed
}

/** A failure is reported once, until a run succeeds again. */
const reportFailure = async ({ services, tx, translators }: Reporter, found: Ended): Promise<void> => {
  const { of, run: finished } = found
  const before = await statesBefore(tx, found, schedulesApi.maxFailures - 1)
  if (before.length === schedulesApi.maxFailures - 1 && before.every((state) => state === 'failed')) {
    if (of.nextAt) await pauseWithMail(services, tx, of, 'failing')
    return
  }
  if (of.notify === 'never' || before[0] === 'failed') return
  const url = `${publicUrl(services.settings)}/schedules`
  await services.mail.send(
    failedMail(found, translators.say(found.language)(finished.errorDetail ?? ''), { name: of.name, url }),
    tx,
  )
}

/** @param failed runs to leave out; this one is added until it is reported. @returns whether there was one */
const reportOne = (services: Services, translators: MailTranslators, failed: string[]): Promise<boolean> =>
  services.db.transaction(async (tx) => {
    const found = await nextEnded(tx, failed)
    if (!found) return false
    const { one, run: finished } = found
    failed.push(finished.id)
    const reporter = { services, tx, translators }
    const changed = finished.state === 'succeeded' ? await reportSuccess(reporter, found) : null
    if (finished.state === 'failed') await reportFailure(reporter, found)
    await tx
      .update(scheduleRun)
      .set({ changed, reportedAt: services.clock.now() })
      .where(and(eq(scheduleRun.scheduleId, one.scheduleId), eq(scheduleRun.dueAt, one.dueAt)))
    failed.pop()
    return true
  })

/**
 * Compares the results of ended runs with those before, and writes the mails their owners want. A run that cannot be
 * reported is tried again at the next call, and holds up no other one.
 */
export const reportEnded = async (services: Services, translators: MailTranslators): Promise<void> => {
  const failed: string[] = []
  for (let found = true; found;) {
    const before = failed.length
    found = await reportOne(services, translators, failed).catch((err: unknown) => {
      services.log.error({ err, run: failed[before] }, 'run of a schedule not reported')
      // Without a new one, it was the database that failed.
      return failed.length > before
    })
  }
}
