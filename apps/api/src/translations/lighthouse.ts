import type { Phrases } from '@bazaar/agents-kit'
import type { Locale } from '@bazaar/locale'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

type Messages = Readonly<Record<string, { message: string }>>

const { resolve } = createRequire(import.meta.url)
const messagesIn = (locale: string): Messages =>
  JSON.parse(readFileSync(resolve(`lighthouse/shared/localization/locales/${locale}.json`), 'utf8'))

const link = /\[([^\]]*)\]\((https?:[^)\s]+)\)/g
const placeholder = /\{(\w+)[^{}]*\}/g

/** Links to further reading are shown apart from the text, as the agent reads a report; others keep their label. */
const withoutLinks = (text: string, left: ReadonlySet<string>): string =>
  text
    .replace(link, (_all, label: string, url: string) => (left.has(url) ? '' : label))
    .replaceAll('`', '')
    .replace(/\s+/g, ' ')
    .replace(/(\s*\.)+(?=\s|$)/g, '.')
    .trim()

const spellings = [
  [/(?<=[\p{Script=Devanagari}\p{M}\p{Pe}\p{Pf}])\.(?=\s|$)/gu, '।'],
  [/ाएं/g, 'ाएँ'],
  [/एचटीटीपीएस/g, 'HTTPS'],
  [/एचटीटीपी/g, 'HTTP'],
  [/एपीआई/g, 'API'],
  [/कि॰बा॰/g, 'KB'],
] as const

/** Lighthouse's Hindi in the spelling of our glossary. */
const respelled = (text: string): string => spellings.reduce((said, [theirs, ours]) => said.replace(theirs, ours), text)

/** Numbers the placeholders of both texts in the order of the English one. */
const holes = (english: string, translated: string): [english: string, translated: string] => {
  const names = [...english.matchAll(placeholder)].map(([, name]) => name)
  const numbered = (text: string) => text.replace(placeholder, (_all, name: string) => `{${names.indexOf(name) + 1}}`)
  return [numbered(english), respelled(numbered(translated))]
}

const plural = /^\{(\w+),\s*plural,(.*)\}$/s
const branch = /(=\d+|\w+)\s*\{([^{}]*)\}/g

/** The forms of a message with a plural, by their case; `#` becomes a placeholder. One form for a message without. */
const formsOf = (message: string): Readonly<Record<string, string>> => {
  const [, name, forms] = plural.exec(message.trim()) ?? []
  if (forms === undefined) return { other: message }
  return Object.fromEntries(
    [...forms.matchAll(branch)].map(([, key = '', text = '']) => [key, text.replaceAll('#', `{${name}}`)]),
  )
}

const escaped = (text: string): string => text.replace(/[\\*[\]<>|~]/g, String.raw`\$&`)

/** An amount behind the savings of an audit, in the report. */
const afterSavings = (text: string, translated: string): [english: string, translated: string] => {
  const [behind, saved] = [text, translated].map((part) => `{1}; ${part.replace('{1}', '{2}')}`)
  return [behind ?? '', saved ?? '']
}

/** How a report puts an audit, its savings and its advice into one line. */
const lines: Phrases = ['**{1}**: {2}', '({1}): {2}'].map((line) => [line, line])

const phrasesOf = (message: string, translation: string, isAmount: boolean): Phrases => {
  const labels = [...message.matchAll(link)].filter(([, label = '']) => label.startsWith('Learn'))
  const further = new Set(labels.map(([, , url = '']) => url))
  const [text, translated] = holes(withoutLinks(message, further), withoutLinks(translation, further))
  // Lighthouse writes amounts with non-breaking spaces, reports with plain ones. The text before an amount is a phrase of its own.
  const amounts: Phrases = isAmount ? [afterSavings(text, translated), holes(message, translation)] : []
  return [...amounts, [text, translated], [escaped(text), escaped(translated)]]
}

/** Lighthouse's own translations of what it writes into reports. */
export const lighthousePhrases = (locale: Locale): Phrases => {
  const [english, translations] = [messagesIn('en-US'), messagesIn(locale)]
  const pairs = Object.entries(english).flatMap(([key, { message }]): Phrases => {
    const translation = translations[key]?.message
    if (!/ \| (title|failureTitle|description|displayValue)/.test(key) || !translation) return []
    const forms = formsOf(translation)
    return Object.entries(formsOf(message)).flatMap(([name, form]) =>
      phrasesOf(form, forms[name] ?? forms['other'] ?? form, key.includes('displayValue')),
    )
  })
  return [...pairs, ...lines]
}
