import type { AgentDefinition } from '@bazaar/agents-kit'
import { Zip, type ZipInputFile } from 'fflate'
import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'
import { and, asc, desc, eq, gt } from '../../../db/drizzle.ts'
import type { Services, Signed } from '../../../context.ts'
import { recordAudit } from '../../audit/record.ts'
import { auditLine } from '../../audit/tables.ts'
import { consent } from '../../auth/tables.ts'
import { creditEntry } from '../../credits/tables.ts'
import { billingProfile, invoice } from '../../invoices/tables.ts'
import { feedback } from '../../feedback/tables.ts'
import { listPushDevices } from '../../push/devices.ts'
import { editsByUser, opinionByUser } from '../../results/written-by-user.ts'
import { run } from '../../runs/tables.ts'
import { subscription } from '../../plans/tables.ts'
import { recipe } from '../../recipes/tables.ts'
import { schedule } from '../../schedules/tables.ts'
import { ticket } from '../../support/tables.ts'
import { numberOf, readMessages, toTicket } from '../../support/view.ts'
import { listDevices } from '../devices.ts'
import { readAccount } from '../read-account.ts'

const pageSize = 200

type Run = typeof run.$inferSelect
type Pack = { add: (name: string, text: string) => Promise<void>; end: () => void; fail: (error: unknown) => void }

const deflate = promisify(deflateRaw)
/** The number of this compression in a ZIP. */
const deflated = 8

/** A ZIP written while it is read, so that memory stays bounded, and compressed beside the thread that serves. */
const openPack = (out: PassThrough): Pack => {
  const zip = new Zip((error, chunk, final) => {
    if (error) return void out.destroy(error)
    out.write(chunk)
    if (final) out.end()
  })
  return {
    add: async (name, text) => {
      if (out.destroyed) throw new Error('The reader went away.')
      const bytes = Buffer.from(text)
      const packed = await deflate(bytes)
      const file: ZipInputFile = { filename: name, size: bytes.length, crc: crc32(bytes), compression: deflated }
      zip.add(file)
      file.ondata?.(null, packed, true)
      if (out.writableNeedDrain) await new Promise((ready) => out.once('drain', ready).once('close', ready))
    },
    end: () => zip.end(),
    fail: (error) => void out.destroy(error instanceof Error ? error : new Error(String(error))),
  }
}

const asJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

/** The result as readable text, if the agent still exists and its schema accepts the output. */
const textOf = (agents: ReadonlyMap<string, AgentDefinition>, { agent, answer }: Run): string | null => {
  const known = agents.get(agent)
  const parsed = known?.output.safeParse(answer)
  return known && parsed?.success ? known.text(parsed.data) : null
}

async function* runsOf({ db }: Services, userId: string): AsyncGenerator<Run> {
  let after: string | null = null
  for (;;) {
    const rows: Run[] = await db
      .select()
      .from(run)
      .where(and(eq(run.userId, userId), after === null ? undefined : gt(run.id, after)))
      .orderBy(asc(run.id))
      .limit(pageSize)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return
    after = last.id
  }
}

const addRuns = async (services: Services, pack: Pack, userId: string): Promise<void> => {
  const agents = new Map(services.implementations.map(({ agent }) => [agent.id, agent]))
  for await (const one of runsOf(services, userId)) {
    const { id, agent, state, input, answer, creditsCharged, createdAt, finishedAt } = one
    const name = `results/${createdAt.toISOString().slice(0, 10)}-${agent}-${id.slice(0, 8)}`
    await pack.add(`${name}.json`, asJson({ id, agent, state, input, answer, creditsCharged, createdAt, finishedAt }))
    const text = textOf(agents, one)
    if (text !== null) await pack.add(`${name}.md`, `${text}\n`)
    for await (const edit of editsByUser(services.db, id)) {
      await pack.add(`${name}-version-${edit.version}.md`, `${edit.text}\n`)
    }
    const opinion = await opinionByUser(services.db, id)
    if (opinion) await pack.add(`${name}-opinion.json`, asJson(opinion))
  }
}

const fill = async (services: Services, pack: Pack, user: Signed): Promise<void> => {
  const { db } = services
  const { userId } = user
  await pack.add('account.json', asJson(await readAccount(services, userId)))
  await pack.add('consents.json', asJson(await db.select().from(consent).where(eq(consent.userId, userId))))
  await pack.add('devices.json', asJson((await listDevices(services, user)).data))
  await pack.add('notified-devices.json', asJson(await listPushDevices(services, userId)))
  const entries = await db.select().from(creditEntry).where(eq(creditEntry.userId, userId)).orderBy(asc(creditEntry.id))
  await pack.add('credits.json', asJson(entries))
  const [billing] = await db.select().from(billingProfile).where(eq(billingProfile.userId, userId))
  if (billing) await pack.add('billing.json', asJson(billing))
  const invoices = await db
    .select()
    .from(invoice)
    .where(eq(invoice.userId, userId))
    .orderBy(asc(invoice.issuedAt), desc(invoice.kind), asc(invoice.number))
  await pack.add('invoices.json', asJson(invoices.map(({ document }) => document)))
  const plans = await db.select().from(subscription).where(eq(subscription.userId, userId))
  if (plans.length > 0) await pack.add('plans.json', asJson(plans))
  await pack.add('feedback.json', asJson(await db.select().from(feedback).where(eq(feedback.userId, userId))))
  await pack.add('recipes.json', asJson(await db.select().from(recipe).where(eq(recipe.userId, userId))))
  await pack.add('schedules.json', asJson(await db.select().from(schedule).where(eq(schedule.userId, userId))))
  for (const one of await db.select().from(ticket).where(eq(ticket.userId, userId))) {
    const messages = await readMessages(db, one.id, 'customer')
    await pack.add(`tickets/${numberOf(one)}.json`, asJson({ ...toTicket(one), messages }))
  }
  const lines = await db.select().from(auditLine).where(eq(auditLine.userId, userId)).orderBy(asc(auditLine.id))
  await pack.add('account-history.json', asJson(lines.map(({ network: _network, ...line }) => line)))
  await addRuns(services, pack, userId)
}

/** Everything an account holds, as a ZIP of JSON, with each result also as Markdown. Source: acceptance.md Q31. */
export const exportAccount = async (services: Services, user: Signed): Promise<Readable> => {
  await recordAudit(services, { action: 'account.exported', userId: user.userId })
  // It may fail before the answer listens to it, while hooks of the answer wait for the database.
  const out = new PassThrough().on('error', () => undefined)
  const pack = openPack(out)
  void fill(services, pack, user).then(pack.end, (error: unknown) => {
    services.log.warn({ err: error }, 'export not finished')
    pack.fail(error)
  })
  // What fails before the first byte is answered as an error.
  await once(out, 'readable')
  return out
}
