import { type AgentDefinition, type InputLabels, type PlacedField, type Phrases, innerFields } from '@bazaar/agents-kit'
import { type Implementation, inSlices, textSteps, valueSteps } from '@bazaar/agents-kit/api'
import { type Locale, dayText } from '@bazaar/locale'
import { type Dictionary, dictionaryOf } from '@bazaar/locale/dictionary'

type Answer = Record<string, unknown>

/** Translates an agent's answers into the reader's language. */
export type AnswerTranslator = {
  locale: Locale
  title: Dictionary
  /** Messages about an input or a run, several of them joined by `betweenMessages`. */
  message: Dictionary
  /** A report, plain or in Markdown. */
  text: (text: string) => Promise<string>
  /** Body of the canonical answer. */
  answer: (answer: Answer) => Promise<Answer>
  /** Of what was asked. */
  labels: InputLabels
  /** Below the fields, by path; empty for the language of the definitions. */
  hints: InputLabels
}

/** For programs: everything stays as it is stored. */
export const asStored: AnswerTranslator = {
  locale: 'en',
  title: (text) => text,
  message: (text) => text,
  text: async (text) => text,
  answer: async (answer) => answer,
  labels: {},
  hints: {},
}

/** The labels of an agent's form, for readers of English. */
const labelsOf = (fields: Readonly<Record<string, PlacedField>>, before = ''): InputLabels =>
  Object.assign(
    {},
    ...Object.entries(fields).map(([key, field]) => {
      const path = before + key
      const options = field.kind === 'choice' ? field.options : []
      const choices = options.map(({ value, label }) => [`${path}=${value}`, label])
      return { [path]: field.label, ...Object.fromEntries(choices), ...labelsOf(innerFields(field), `${path}.`) }
    }),
  )

/** Notices come from engines, from the writing kit and from the server's providers, one sentence or several. */
const translateNotices = async (answer: Answer, say: Dictionary): Promise<Answer> => {
  const { notices } = answer
  return Array.isArray(notices) ? { ...answer, notices: await inSlices(valueSteps(notices, say)) } : answer
}

/** Between the messages about one row of a table. */
export const betweenMessages = ' · '

/** Parts of an answer that quote, or that programs compare. */
const verbatim = [
  'run_id',
  'engine',
  'credits_charged',
  'notices',
  'marks',
  'best',
  'preview',
  'structured_resume',
  'document',
  'evidence',
] as const

const isGroup = (value: unknown): value is Answer => typeof value === 'object' && value !== null

/** Puts one stored value back into the translated answer, in place. */
const putBack = (translated: unknown, stored: unknown, [key, ...rest]: readonly PropertyKey[]): void => {
  if (!isGroup(translated) || !isGroup(stored) || typeof key === 'symbol' || key === undefined) return
  if (rest.length === 0) translated[key] = stored[key]
  else putBack(translated[key], stored[key], rest)
}

const translateOutput = async (agent: AgentDefinition, answer: Answer, say: Dictionary): Promise<Answer> => {
  const own = Object.fromEntries(verbatim.flatMap((key) => (key in answer ? [[key, answer[key]]] : [])))
  const translated = { ...((await inSlices(valueSteps(answer, say))) as Answer), ...own }
  // A phrase that is also a value of the schema would make the answer unreadable.
  for (const { path } of agent.output.safeParse(translated).error?.issues ?? []) putBack(translated, answer, path)
  return agent.output.safeParse(translated).success ? translated : answer
}

/** The day of a moment that engines write as `2026-11-27, 23:44 UTC`, before or after its translation. */
const dayOfMoment = /\b\d{4}-\d{2}-\d{2}(?=\D{1,6}\d{2}:\d{2} UTC\b)/g

/** Days within what was translated, with their month as a word. */
const withDays =
  (say: Dictionary, locale: Locale): Dictionary =>
  (text) => {
    const translated = say(text)
    return translated === text ? text : translated.replaceAll(dayOfMoment, (day) => dayText(day, locale))
  }

type Phrased = {
  locale: Locale
  titles: Phrases
  report: Phrases
  messages: Phrases
  labels: InputLabels
  hints: InputLabels
  say: Dictionary
}

const translatorOf = (
  agent: AgentDefinition,
  { locale, titles, report, messages, labels, hints, say }: Phrased,
): AnswerTranslator => {
  const title = dictionaryOf(titles)
  /** Sentences of the server, too, such as why a website could not be opened. Single words may be quotations. */
  const own = withDays(
    dictionaryOf(report, (text) => (text.endsWith('.') ? say(text) : text)),
    locale,
  )
  const message = dictionaryOf(messages, say)
  const notice: Dictionary = (text) =>
    [own, say].map((each) => each(text)).find((translated) => translated !== text) ?? text
  return {
    locale,
    labels,
    hints,
    title: (text) => {
      const translated = title(text)
      return translated === text ? own(text) : translated
    },
    message: (text) => text.split(betweenMessages).map(message).join(betweenMessages),
    text: async (text) => (report.length === 0 ? text : inSlices(textSteps(text, own))),
    answer: async (answer) =>
      translateNotices(report.length === 0 ? answer : await translateOutput(agent, answer, own), notice),
  }
}

/** Sentences of the server and of providers, by language. */
export type Said = Partial<Record<Locale, Dictionary>>

/** Phrases of an agent's answers beside those of its folder. */
export type MorePhrases = (locale: Locale, agentId: string) => Phrases

/** The translators of all agents, by language and agent. */
export const createAnswerTranslators = (
  implementations: readonly Implementation[],
  said: Said,
  morePhrases: MorePhrases = () => [],
): ((locale: Locale, agentId: string) => AnswerTranslator) => {
  const made = new Map<string, AnswerTranslator>()
  return (locale, agentId) => {
    const say = said[locale]
    const found = implementations.find(({ agent }) => agent.id === agentId)
    if (!found) return asStored
    const key = `${locale} ${agentId}`
    const known = made.get(key)
    if (known) return known
    const {
      titles = [],
      report = [],
      messages = [],
      hints = {},
      labels = labelsOf(found.agent.fields),
    } = found.phrases?.[locale] ?? {}
    const all = [...report, ...morePhrases(locale, agentId)]
    const translator = say
      ? translatorOf(found.agent, { locale, titles, report: all, messages, labels, hints, say })
      : { ...asStored, labels }
    made.set(key, translator)
    return translator
  }
}
