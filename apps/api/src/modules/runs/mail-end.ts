import { resultTitle } from '@bazaar/agents-kit'
import { accounts } from '@bazaar/contracts'
import { dictionaryOf } from '@bazaar/locale/dictionary'
import { and, eq, inArray, like, sql } from '../../db/drizzle.ts'
import type { Mail, Services } from '../../context.ts'
import type { Executor } from '../../db/client.ts'
import { publicUrl } from '../../settings.ts'
import { user } from '../users/tables.ts'
import { type Reader, doneMail, failedMail, lowCreditsMail, tableMail } from './mail-words.ts'
import { bulkJobOf, isOwnKey, run } from './tables.ts'
import type { Run } from './view.ts'

type Kind = (typeof accounts.mailKinds)[number]

/** Who wants mails of this kind; none by default. */
const findReader = async (tx: Executor, userId: string, kind: Kind): Promise<Reader | undefined> => {
  const [found] = await tx
    .select({ language: user.language, email: user.email })
    .from(user)
    .where(and(eq(user.id, userId), sql`${kind} = any(${user.mailKinds})`))
  return found
}

/** A text of the agent's titles in the reader's language. */
const translated = ({ implementations }: Services, id: string, text: string, { language }: Reader): string => {
  const found = implementations.find(({ agent }) => agent.id === id)
  return dictionaryOf(found?.phrases?.[language]?.titles ?? [])(text)
}

const agentOf = ({ implementations }: Services, id: string) =>
  implementations.find(({ agent }) => agent.id === id)?.agent

const isSlow = ({ createdAt, finishedAt }: Run): boolean =>
  finishedAt !== null && finishedAt.getTime() - createdAt.getTime() >= accounts.slowRunMs

const mailOfRun = (services: Services, { id, agent, state, input, answer }: Run, reader: Reader): Mail => {
  const home = publicUrl(services.settings)
  const found = agentOf(services, agent)
  const isFailed = state === 'failed'
  const title = isFailed ? (found?.card.title ?? agent) : resultTitle(found, input, answer)
  const name = translated(services, agent, title, reader)
  if (isFailed) return failedMail(reader, { name, url: `${home}/ai-agents/${agent}`, home })
  return doneMail(reader, { name, url: `${home}/results/${id}`, home })
}

/** The last row of a table. The caller holds the row of the account, so that rows ending together come one by one. */
const isLastRow = async (tx: Executor, { userId }: Run, job: string): Promise<boolean> => {
  const open = and(eq(run.userId, userId), inArray(run.state, ['queued', 'running']))
  return (await tx.$count(run, and(open, like(run.idempotencyKey, `bulk:${job}:%`)))) === 0
}

/**
 * Mails the owner of a run that was slow, or of a table whose last row has ended, if they asked for it. Schedules have mails
 * of their own. The caller's transaction holds the row of the account.
 */
export const mailRunEnd = async (services: Services, tx: Executor, ended: Run): Promise<void> => {
  const job = bulkJobOf(ended.idempotencyKey)
  if (job === null && (!isOwnKey(ended.idempotencyKey) || ended.state === 'stopped' || !isSlow(ended))) return
  const reader = await findReader(tx, ended.userId, job === null ? 'runs' : 'tables')
  if (!reader) return
  if (job === null) return services.mail.send(mailOfRun(services, ended, reader), tx)
  if (!(await isLastRow(tx, ended, job))) return
  const home = publicUrl(services.settings)
  const about = {
    name: translated(services, ended.agent, agentOf(services, ended.agent)?.card.title ?? ended.agent, reader),
    url: `${home}/ai-agents/${ended.agent}`,
    home,
  }
  await services.mail.send(tableMail(reader, about), tx)
}

export const mailLowCredits = async (services: Services, tx: Executor, userId: string, left: number): Promise<void> => {
  const reader = await findReader(tx, userId, 'credits')
  if (reader) await services.mail.send(lowCreditsMail(reader, left, publicUrl(services.settings)), tx)
}
