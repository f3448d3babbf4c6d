import { type AgentDefinition, RunReceipt } from '../../index.ts'
import { runs } from '@bazaar/contracts'
import { words } from '../words/words.ts'

export type ReadAnswer = {
  /** The readable Markdown; the specified sentence when the answer lacks the expected field. */
  text: string
  /** False when `text` is the fallback sentence. */
  hasText: boolean
  /** The answer parsed by the definition, for a result view; null when it does not match. */
  output: Record<string, unknown> | null
  receipt: RunReceipt | null
}

const outerFence = /^```[\w-]*[^\S\n]*\n([\s\S]*?)\n```$/

/** Models sometimes wrap a whole answer in a code fence, which is not part of the content. */
const unfence = (text: string): string => outerFence.exec(text.trim())?.[1] ?? text

/** A run stopped after its first text has that text instead of an output. Source: acceptance.md Q4. */
const stoppedText = (answer: Record<string, unknown>): string =>
  runs.StoppedAnswer.safeParse(answer).data?.partial_text ?? ''

const textOf = (agent: AgentDefinition, output: Record<string, unknown> | null): string => {
  if (!output) return ''
  const text = unfence(agent.text(output))
  return text.trim() === '' ? '' : text
}

/** Parses an agent's answer and tolerates missing parts (product.md §7). */
export const readAnswer = (agent: AgentDefinition, answer: Record<string, unknown>): ReadAnswer => {
  const output = agent.output.safeParse(answer).data ?? null
  const text = textOf(agent, output) || stoppedText(answer)
  return {
    text: text === '' ? words.received : text,
    hasText: text !== '',
    output,
    receipt: RunReceipt.safeParse(answer).data ?? null,
  }
}

/** `embedded` → 'Built-in engine', `model:gpt-x` → 'gpt-x'. */
export const engineName = (engine: string): string =>
  engine === 'embedded' ? words.builtIn : engine.replace(/^model:/, '')
