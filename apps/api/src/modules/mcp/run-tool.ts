import type { AgentDefinition } from '@bazaar/agents-kit'
import { runs } from '@bazaar/contracts'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import type { KeyCaller, Services } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { toAppError } from '../../http/errors/error-handler.ts'
import { publicUrl } from '../../settings.ts'
import { checkInput } from '../agents/input-check.ts'
import { takeFiles } from '../agents/take-files.ts'
import { followRun } from '../runs/read/follow.ts'
import { holdGraceMs } from '../runs/lifetimes.ts'
import { priceOf } from '../prices/price-of.ts'
import { startRun } from '../runs/begin/start.ts'
import { findRun, type Run, runError } from '../runs/view.ts'
import { resultUri } from './resources.ts'
import { refusalText } from './words.ts'

export type ToolCall = {
  agent: AgentDefinition
  input: Record<string, unknown>
  /** A repeated submission returns the same run. */
  submission: string
  onProgress: (text: string) => Promise<void>
  signal: AbortSignal
}

const follow = async (services: Services, started: Run, call: ToolCall): Promise<Run> => {
  const signal = AbortSignal.any([call.signal, AbortSignal.timeout(call.agent.deadlineMs + holdGraceMs)])
  for await (const stored of followRun(services, started.id, { afterSeq: 0, signal })) {
    if (stored?.event.type === 'progress') await call.onProgress(stored.event.text)
  }
  return findRun(services.db, started.userId, started.id)
}

const toResult = (agent: AgentDefinition, ended: Run): CallToolResult => {
  const answer = ended.answer ?? {}
  const output = agent.output.safeParse(answer)
  const stopped = runs.StoppedAnswer.safeParse(answer)
  const text = output.success ? agent.text(output.data) : stopped.success ? stopped.data.partial_text : ''
  const link = {
    type: 'resource_link' as const,
    uri: resultUri(ended.id),
    name: agent.card.title,
    mimeType: 'text/markdown',
  }
  return {
    content: [{ type: 'text', text }, link],
    ...(output.success ? { structuredContent: answer } : {}),
  }
}

/** Runs an agent as a tool. Refusals and failures are tool errors, which tell the assistant what to do. */
export const runTool = async (services: Services, key: KeyCaller, call: ToolCall): Promise<CallToolResult> => {
  const { agent, submission } = call
  try {
    const { input: taken, uploads } = takeFiles(agent, call.input)
    const input = checkInput(agent, taken)
    const started = await startRun(services, {
      userId: key.userId,
      agent,
      input,
      uploads,
      key: submission,
      apiKey: key,
    })
    const ended = await follow(services, started, call)
    const error = runError(ended)
    if (error && ended.answer === null) throw error
    if (ended.answer === null) throw new AppError('OVERLOADED', { retryAfter: 60 })
    return toResult(agent, ended)
  } catch (thrown) {
    const error = toAppError(thrown)
    if (error.status >= 500) services.log.error({ err: error.cause ?? error, agent: agent.id }, error.code)
    const text = refusalText(error, priceOf(services, agent), publicUrl(services.settings))
    return { isError: true, content: [{ type: 'text', text }], _meta: { code: error.code } }
  }
}
