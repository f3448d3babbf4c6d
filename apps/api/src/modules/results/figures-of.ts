import type { Figure } from '@bazaar/contracts'
import { translateValue } from '@bazaar/agents-kit/api'
import type { Services } from '../../context.ts'
import type { AnswerTranslator } from '../../http/language/answer-translators.ts'

type Shown = { agent: string; answer: unknown; isOriginal: boolean }

/** The charts of the agent's own text, in the reader's language. A changed text says other things. */
export const figuresOf = async (
  { implementations }: Pick<Services, 'implementations'>,
  { agent, answer, isOriginal }: Shown,
  { title }: AnswerTranslator,
): Promise<readonly Figure[]> => {
  const implementation = implementations.find((entry) => entry.agent.id === agent)
  const figures = isOriginal ? await implementation?.figures?.(answer) : undefined
  return translateValue(figures ?? [], title) as readonly Figure[]
}
