import type { Locale } from '@bazaar/locale'
import type { Pair, Saying } from '@bazaar/locale/dictionary'
import type { AgentInput, Card } from './define.ts'
import type { Upload } from './upload.ts'

/** An agent's card in another language. Synonyms are further words of that language to find it by. */
export type CardTranslation = Pick<Card, 'title' | 'summary' | 'synonyms'>

type OwnTexts = {
  label: string
  hint?: string
  placeholder?: string
  ask?: string
  item?: string
  add?: string
  /** Value of an option → its label. */
  options?: Readonly<Record<string, string>>
}

export type FieldTexts = OwnTexts & { fields?: Readonly<Record<string, FieldTexts>> }

type Single = string | number | boolean | null | undefined | readonly unknown[] | Upload

type FieldsFor<I> = {
  readonly [K in keyof I]-?: [I[K]] extends [Single] ? OwnTexts : OwnTexts & { fields: FieldsFor<NonNullable<I[K]>> }
}

/** Texts with placeholders, `{}` or `{1}` and `{2}`: English → translation. */
export type Messages = Readonly<Record<string, Saying>>

/**
 * `report.<locale>.ts` of an agent's folder: the fixed phrases of its answers, English → translation. The server puts them
 * into answers on their way to a reader; stored answers stay English.
 */
export type Phrases = readonly Pair[]

type Texts = {
  card: CardTranslation
  tab?: string
  /** Validation messages and steps of the engine. */
  messages?: Messages
  /** Names of results, as `titleOf` makes them. */
  titles?: Messages
  /** Words of the agent's view, each with their translation. */
  words?: readonly (readonly [words: object, translation: object])[]
}

export type AnyAgentTranslation = Texts & { fields: Readonly<Record<string, FieldTexts>> }

/** `translation.<locale>.ts` of an agent's folder: the texts of its definition and view in another language. */
export type AgentTranslation<A> = Texts & { fields: FieldsFor<AgentInput<A>> }

export type Translated = Readonly<Partial<Record<Locale, () => Promise<AnyAgentTranslation>>>>

/** Labels by dotted path of the input, such as `income_type`, and of its options, such as `income_type=salary`. */
export type InputLabels = Readonly<Record<string, string>>

/** What the server needs of a folder's translations, by language. */
export type AnswerPhrases = Readonly<
  Partial<
    Record<Locale, { titles: Phrases; report: Phrases; messages?: Phrases; labels?: InputLabels; hints?: InputLabels }>
  >
>

const cardsOf = async (translations: Translated): Promise<Record<string, CardTranslation>> => {
  const cards = Object.entries(translations).map(async ([locale, load]) => [locale, (await load()).card] as const)
  return Object.fromEntries(await Promise.all(cards))
}

/** The cards of a team's agents by id, in each language that their folders have. The build writes them to `agents.json`. */
export const cardTranslations = async (
  folders: readonly { agent: { id: string }; translations?: Translated | undefined }[],
): Promise<Record<string, Record<string, CardTranslation>>> => {
  const cards = folders.map(async ({ agent, translations = {} }) => [agent.id, await cardsOf(translations)] as const)
  return Object.fromEntries(await Promise.all(cards))
}
