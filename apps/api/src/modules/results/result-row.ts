import { resultTitle } from '@bazaar/agents-kit'
import type { AnsweredRun, ListedResult, Services } from '../../context.ts'
import { answerText } from './answer-text.ts'
import { excerptOf } from './excerpt.ts'
import { searchWords } from './search-words.ts'

export const listedResult = (
  implementations: Services['implementations'],
  { userId, agent: id, input }: Pick<AnsweredRun, 'userId' | 'agent' | 'input'>,
  answer: Record<string, unknown>,
): ListedResult => {
  const agent = implementations.find((entry) => entry.agent.id === id)?.agent
  const text = answerText(agent, answer)
  const title = resultTitle(agent, input, answer)
  const words = searchWords(userId, title, input, text)
  return { mainAgent: agent?.variantOf ?? id, title, excerpt: excerptOf(text), text, words }
}
