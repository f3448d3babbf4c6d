import type { AgentDefinition, Phrases } from '@bazaar/agents-kit'
import { type Implementation, sayText, sayValue } from '@bazaar/agents-kit/server'
import type { Locale } from '@bazaar/locale'
import { type Dictionary, dictionaryOf } from '@bazaar/locale/dictionary'

type Answer = Record<string, unknown>

/** Puts what an agent said into the language of a reader. */
export type Teller = {
  locale: Locale
  title: Dictionary
  /** A report, plain or in Markdown. */
  text: Dictionary
  /** Body of the canonical answer. */
  answer: (answer: Answer) => Answer
}

/** For readers of English: everything stays as it is stored. */
export const asStored: Teller = {
  locale: 'en',
  title: (text) => text,
  text: (text) => text,
  answer: (answer) => answer,
}

/** Notices come from engines, from the writing kit and from the server's providers, one sentence or several. */
const toldNotices = (answer: Answer, say: Dictionary): Answer => {
  const { notices } = answer
  return Array.isArray(notices) ? { ...answer, notices: sayValue(notices, say) } : answer
}

/** Parts of an answer that quote, or that programs compare. */
const verbatim = ['run_id', 'engine', 'credits_charged', 'notices', 'marks'] as const

const toldOutput = (agent: AgentDefinition, answer: Answer, say: Dictionary): Answer => {
  const own = Object.fromEntries(verbatim.flatMap((key) => (key in answer ? [[key, answer[key]]] : [])))
  const told = { ...(sayValue(answer, say) as Answer), ...own }
  // A phrase that is also a value of the schema would make the answer unreadable.
  return agent.output.safeParse(told).success ? told : answer
}

type Phrased = { locale: Locale; titles: Phrases; report: Phrases; say: Dictionary }

const tellerOf = (agent: AgentDefinition, { locale, titles, report, say }: Phrased): Teller => {
  const [title, own] = [dictionaryOf(titles), dictionaryOf(report)]
  const notice: Dictionary = (text) => [own, say].map((each) => each(text)).find((told) => told !== text) ?? text
  return {
    locale,
    title: (text) => {
      const told = title(text)
      return told === text ? own(text) : told
    },
    text: (text) => (report.length === 0 ? text : sayText(text, own)),
    answer: (answer) => toldNotices(report.length === 0 ? answer : toldOutput(agent, answer, own), notice),
  }
}

/** Sentences of the server and of providers, by language. */
export type Said = Partial<Record<Locale, Dictionary>>

/** The tellers of all agents, by language and agent. */
export const createTellers = (
  implementations: readonly Implementation[],
  said: Said,
): ((locale: Locale, agentId: string) => Teller) => {
  const made = new Map<string, Teller>()
  return (locale, agentId) => {
    const say = said[locale]
    const found = implementations.find(({ agent }) => agent.id === agentId)
    if (!say || !found) return asStored
    const key = `${locale} ${agentId}`
    const { titles = [], report = [] } = found.phrases?.[locale] ?? {}
    const teller = made.get(key) ?? tellerOf(found.agent, { locale, titles, report, say })
    made.set(key, teller)
    return teller
  }
}
