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

/** Numbers the placeholders of both texts in the order of the English one. */
const holes = (english: string, translated: string): [english: string, translated: string] => {
  const names = [...english.matchAll(placeholder)].map(([, name]) => name)
  const numbered = (text: string) => text.replace(placeholder, (_all, name: string) => `{${names.indexOf(name) + 1}}`)
  return [numbered(english), numbered(translated)]
}

const escaped = (text: string): string => text.replace(/[\\*[\]<>|~]/g, String.raw`\$&`)

/** An amount behind the savings of an audit, in the report. */
const afterSavings = (text: string, translated: string): [english: string, translated: string] => {
  const [behind, saved] = [text, translated].map((part) => `{1}; ${part.replace('{1}', '{2}')}`)
  return [behind ?? '', saved ?? '']
}

/** How a report puts an audit, its savings and its advice into one line. */
const lines: Phrases = ['**{1}**: {2}', '({1}): {2}'].map((line) => [line, line])

/** Lighthouse's own translations of what it writes into reports; messages with plurals are left out. */
export const lighthousePhrases = (locale: Locale): Phrases => {
  const [english, translations] = [messagesIn('en-US'), messagesIn(locale)]
  const pairs = Object.entries(english).flatMap(([key, { message }]): Phrases => {
    const translation = translations[key]?.message
    if (!/ \| (title|failureTitle|description|displayValue)/.test(key) || !translation) return []
    if (/\{\w+, (plural|select)/.test(message)) return []
    const labels = [...message.matchAll(link)].filter(([, label = '']) => label.startsWith('Learn'))
    const further = new Set(labels.map(([, , url = '']) => url))
    const [text, translated] = holes(withoutLinks(message, further), withoutLinks(translation, further))
    // Amounts have spaces that do not break; in reports they do.
    const amounts: Phrases = key.includes('displayValue')
      ? [holes(message, translation), afterSavings(text, translated)]
      : []
    return [...amounts, [text, translated], [escaped(text), escaped(translated)]]
  })
  return [...pairs, ...lines]
}
