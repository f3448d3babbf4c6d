import { resultTitle } from '@bazaar/agents-kit'
import { accounts, pushApi } from '@bazaar/contracts'
import { dictionaryOf } from '@bazaar/locale/dictionary'
import { and, eq, like, sql } from '../../../db/drizzle.ts'
import type { Mail, Services } from '../../../context.ts'
import type { Executor } from '../../../db/client.ts'
import { publicUrl } from '../../../settings.ts'
import { hasPushDevice, notifyDevices } from '../../push/notify.ts'
import { user } from '../../users/tables.ts'
import { type Reader, doneMail, failedMail, lowCreditsMail, tableMail } from './mail-words.ts'
import { bulkJobOf, isOpen, isOwnKey, run } from '../tables.ts'
import type { Run } from '../view.ts'

type Kind = (typeof accounts.mailKinds)[number]

type Choices = Reader & { wantsMail: boolean; hasDevice: boolean }

/** Whether a user wants mails of this kind and has devices to notify; neither by default. */
const findReader = async (tx: Executor, userId: string, kind: Kind): Promise<Choices | undefined> => {
  const wantsMail = sql<boolean>`${kind} = any(${user.mailKinds})`
  const [found] = await tx
    .select({ language: user.language, email: user.email, wantsMail, hasDevice: hasPushDevice(userId) })
    .from(user)
    .where(eq(user.id, userId))
  return found?.wantsMail || found?.hasDevice ? found : undefined
}

/** A text of the agent's titles in the reader's language. */
const translated = ({ implementations }: Services, id: string, text: string, { language }: Reader): string => {
  const found = implementations.find(({ agent }) => agent.id === id)
  return dictionaryOf(found?.phrases?.[language]?.titles ?? [])(text)
}

const agentOf = ({ implementations }: Services, id: string) =>
  implementations.find(({ agent }) => agent.id === id)?.agent

const tookMs = ({ createdAt, finishedAt }: Run): number => (finishedAt ?? createdAt).getTime() - createdAt.getTime()

/** A mail, and the page that it links to; the notification has its subject. */
type Report = { mail: Mail; path: string; tag: string }

const reportRun = (services: Services, { agent, id, state, input, answer, createdAt }: Run, reader: Reader): Report => {
  const home = publicUrl(services.settings)
  const found = agentOf(services, agent)
  const isFailed = state === 'failed'
  const title = isFailed ? (found?.card.title ?? agent) : resultTitle(found, input, answer)
  const path = isFailed ? `/ai-agents/${agent}` : `/results/${id}`
  const about = { name: translated(services, agent, title, reader), url: `${home}${path}`, home }
  // An open page shows the same notification of a result with the same tag.
  const tag = `${id} ${createdAt.getTime()}`
  return { mail: isFailed ? failedMail(reader, about) : doneMail(reader, about), path, tag }
}

const reportTable = (services: Services, { agent }: Run, reader: Reader, job: string): Report => {
  const home = publicUrl(services.settings)
  const path = `/ai-agents/${agent}`
  const name = translated(services, agent, agentOf(services, agent)?.card.title ?? agent, reader)
  return { mail: tableMail(reader, { name, url: `${home}${path}`, home }), path, tag: job }
}

/** The last row of a table. The caller holds the row of the account, so that rows ending together come one by one. */
const isLastRow = async (tx: Executor, { userId }: Run, job: string): Promise<boolean> => {
  const open = and(eq(run.userId, userId), isOpen)
  return (await tx.$count(run, and(open, like(run.idempotencyKey, `bulk:${job}:%`)))) === 0
}

const notifyTableEnd = async (services: Services, tx: Executor, ended: Run, job: string): Promise<void> => {
  const reader = await findReader(tx, ended.userId, 'tables')
  if (!reader || !(await isLastRow(tx, ended, job))) return
  const { mail, path, tag } = reportTable(services, ended, reader, job)
  if (reader.wantsMail) await services.mail.send(mail, tx)
  await notifyDevices(tx, ended.userId, services.clock.now(), { title: mail.subject, url: path, tag })
}

/** Whether the owner of a run that has ended may have asked for a mail or notification about it. */
export const mayNotify = (ended: Run): boolean =>
  bulkJobOf(ended.idempotencyKey) !== null ||
  (isOwnKey(ended.idempotencyKey) && ended.state !== 'stopped' && tookMs(ended) >= pushApi.notifiedRunMs)

/**
 * Mails and notifies the owner of a run that was slow, or of a table whose last row has ended, if they asked for it.
 * Schedules have mails of their own. The caller's transaction holds the row of the account.
 */
export const notifyRunEnd = async (services: Services, tx: Executor, ended: Run): Promise<void> => {
  if (!mayNotify(ended)) return
  const job = bulkJobOf(ended.idempotencyKey)
  if (job !== null) return notifyTableEnd(services, tx, ended, job)
  const reader = await findReader(tx, ended.userId, 'runs')
  if (!reader) return
  const { mail, path, tag } = reportRun(services, ended, reader)
  if (reader.wantsMail && tookMs(ended) >= accounts.slowRunMs) await services.mail.send(mail, tx)
  await notifyDevices(tx, ended.userId, services.clock.now(), { title: mail.subject, url: path, tag })
}

export const mailLowCredits = async (services: Services, tx: Executor, userId: string, left: number): Promise<void> => {
  const reader = await findReader(tx, userId, 'credits')
  if (reader?.wantsMail) await services.mail.send(lowCreditsMail(reader, left, publicUrl(services.settings)), tx)
}
