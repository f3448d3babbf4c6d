import type { Locale } from '@bazaar/locale'
import type { Dictionary } from '@bazaar/locale/dictionary'
import type { Services } from '../context.ts'
import { builtOnce } from '../db/built-once.ts'
import { type AnswerTranslator, createAnswerTranslators } from '../http/language/answer-translators.ts'
import { agentPhrases } from './agent-phrases.ts'
import { hindi } from './hindi/index.ts'

const dictionaries = { hi: hindi } as const

const translatorsOf = builtOnce((implementations: Services['implementations']) =>
  createAnswerTranslators(implementations, dictionaries, agentPhrases),
)

/** Puts what mails quote into the language of an account: answers of agents, and what the server says. */
export const forMails = {
  answers: (
    { implementations }: Pick<Services, 'implementations'>,
    language: Locale,
    agentId: string,
  ): AnswerTranslator => translatorsOf(implementations)(language, agentId),
  say: (language: Locale): Dictionary => (language === 'en' ? (text) => text : dictionaries[language]),
}
