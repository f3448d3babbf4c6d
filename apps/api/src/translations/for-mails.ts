import type { Locale } from '@bazaar/locale'
import type { Dictionary } from '@bazaar/locale/dictionary'
import type { Services } from '../context.ts'
import { type AnswerTranslator, createAnswerTranslators } from '../http/answer-translators.ts'
import { agentPhrases } from './agent-phrases.ts'
import { hindi } from './hindi/index.ts'

const dictionaries = { hi: hindi } as const

/** Puts an agent's answers into the language of an account, for its mails. */
export const translatorIn = (
  { implementations }: Pick<Services, 'implementations'>,
  language: Locale,
  agentId: string,
): AnswerTranslator => createAnswerTranslators(implementations, dictionaries, agentPhrases)(language, agentId)

/** Puts what the server says into the language of an account. */
export const sayIn = (language: Locale): Dictionary => (language === 'en' ? (text) => text : dictionaries[language])
