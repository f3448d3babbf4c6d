import { rewriteEngine, type RewriteJob } from '@bazaar/agents-content/server'
import { RunReceipt } from '@bazaar/agents-kit'
import { rewrites } from '@bazaar/contracts'
import { and, eq } from '../../db/drizzle.ts'
import type { KeyCaller, Services } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { checkKeyAgent } from '../keys/spending.ts'
import { resultVersion } from '../results/tables.ts'
import { checkRoom, textOfVersion } from '../results/versions.ts'
import { checkOn } from '../runs/limits/agent-controls.ts'
import { inputHash } from '../runs/begin/input-hash.ts'
import { startRun } from '../runs/begin/start.ts'
import { run } from '../runs/tables.ts'
import type { Run } from '../runs/view.ts'
import { findPassage } from './find-passage.ts'
import { findRewritable, offerFor } from './offer.ts'

const problems: Record<(typeof rewrites.rewriteProblems)[number], string> = {
  'no-model': 'There is no text model on this server now, so the text cannot be rewritten.',
  'not-written': 'This was laid out without a language model. Run the agent again for a text that can be rewritten.',
}

const refuse = (field: string, text: string) =>
  new AppError('INVALID_INPUT', { detail: text, fields: { [field]: text } })

/** All texts in a value, such as the input of a run. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

const marksOf = (answer: unknown): string[] =>
  RunReceipt.pick({ marks: true })
    .safeParse(answer)
    .data?.marks.map(({ sentence }) => sentence) ?? []

/** @throws {AppError} INVALID_INPUT for a passage that the text does not hold, and for a text that is too long */
const partOf = (text: string, { how, passage = '' }: rewrites.RewriteInput): { from: number; to: number } => {
  const part = how === 'passage' ? findPassage(text, passage) : { from: 0, to: text.length }
  if (part === null) throw refuse('passage', 'The text does not hold this passage any more. Please select it again.')
  if (part.to - part.from <= rewrites.maxRewrite) return part
  throw refuse('how', 'This text is too long to rewrite at once. Please rewrite one passage at a time.')
}

/** The run of an earlier submission with this key. The text may have changed since, through that very run. */
const findRepeated = async ({ db }: Services, userId: string, key: string, hash: string): Promise<Run | undefined> => {
  const same = and(eq(run.userId, userId), eq(run.idempotencyKey, key), eq(run.inputHash, hash))
  const [found] = await db.select().from(run).where(same)
  return found
}

type Caller = { userId: string; apiKey: KeyCaller | null; key: string }

/**
 * Starts the run that writes a new version of a result.
 * @throws {AppError} NOT_FOUND, AGENT_OFF, NOT_CONFIGURED, CONFLICT, INVALID_INPUT, and what `startRun` throws
 */
export const startRewrite = async (
  services: Services,
  { userId, apiKey, key }: Caller,
  id: string,
  input: rewrites.RewriteInput,
): Promise<Run> => {
  const found = await findRewritable(services, userId, id)
  checkKeyAgent(apiKey, found.agent.id)
  const hash = inputHash(rewriteEngine.agent.id, [id, input])
  const repeated = await findRepeated(services, userId, key, hash)
  if (repeated) return repeated
  // The rewrite is a run of an engine of its own, which is never off.
  checkOn(services, found.agent)
  const { price, problem } = offerFor(services, found)
  if (problem === 'no-model') throw new AppError('NOT_CONFIGURED', { detail: problems[problem] })
  if (problem) throw new AppError('CONFLICT', { detail: problems[problem] })
  await checkRoom(services.db, id)
  const { result } = found
  const text =
    input.version === undefined ? result.text : await textOfVersion(services.db, id, result.original, input.version)
  const earlier = await services.db
    .select({ answer: run.answer })
    .from(resultVersion)
    .innerJoin(run, eq(run.id, resultVersion.madeBy))
    .where(eq(resultVersion.runId, id))
  const job: RewriteJob = {
    result: id,
    how: input.how,
    ...(input.how === 'translate' && input.language ? { language: input.language } : {}),
    ...(input.how === 'passage' && input.wish ? { wish: input.wish } : {}),
    text,
    ...partOf(text, input),
    form: found.form,
    notes: textsIn(found.run.input),
    doubted: [...new Set([found.run, ...earlier].flatMap(({ answer }) => marksOf(answer)))],
  }
  const agent = { ...rewriteEngine.agent, price }
  return startRun(services, { userId, agent, input: job, key, apiKey, hash })
}
