import { isHarmless } from '@bazaar/agents-content/server'
import type { PageFacts } from '@bazaar/agents-kit/server'
import type { Find } from './fact-kinds.ts'

const name = String.raw`(?:(?:Dr|Mr|Mrs|Ms|Prof)\.?\s)?\p{Lu}[\p{Ll}’'-]+(?:\s(?:\p{Lu}\.|\p{Lu}[\p{L}’'-]+)){1,3}`
const title = String.raw`(?:co-?founder|founder|owner|proprietor|ceo|cto|coo|cfo|cmo|chief [\w ]{3,30} officer|chief executive|managing (?:director|partner)|director|partner|president|chair(?:man|woman|person)?|principal|head (?:of [\w ]{3,30}|[\w]{3,20})|general manager|general secretary)`

const nameFirst = new RegExp(
  String.raw`(${name}),?\s(?:is |was |our |the |and )*(${title}(?:\s(?:and|&)\s[\w ]{3,30}(?=[,.;:)]|$))?)(?=[\s,.;:)]|$)`,
  'giu',
)
const titleFirst = new RegExp(String.raw`(${title})[:,]?\s(${name})`, 'giu')
const onlyTitle = new RegExp(String.raw`^(?:${title})\b.{0,60}$`, 'iu')
const onlyName = new RegExp(`^${name}$`, 'u')

/** The sentence pattern ignores case because of the title, so check the name's capitals separately. */
const person = (who: string, what: string, quote: string, url: string): Find[] =>
  onlyName.test(who) ? [{ kind: 'people', text: `${who}, ${what.trim()}`, quote, url }] : []

const inSentences = ({ sentences, url }: PageFacts): Find[] =>
  sentences
    .filter(isHarmless)
    .flatMap((sentence) => [
      ...[...sentence.matchAll(nameFirst)].flatMap(([, who = '', what = '']) => person(who, what, sentence, url)),
      ...[...sentence.matchAll(titleFirst)].flatMap(([, what = '', who = '']) => person(who, what, sentence, url)),
    ])

/** A team page: a name as a heading or line, followed by the title on the next line. */
const inLines = ({ blocks, url }: PageFacts): Find[] =>
  blocks.flatMap(({ text }, index) => {
    const next = blocks[index + 1]?.text ?? ''
    return onlyName.test(text) && onlyTitle.test(next) ? person(text, next, `${text} – ${next}`, url) : []
  })

type Node = Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): Node[] => (Array.isArray(value) ? value : [value]).filter(isNode)
const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

const inStructuredData = ({ structured, url }: PageFacts): Find[] =>
  structured.nodes.flatMap((node) => {
    const named = [
      ...(text(node['@type']) === 'Person' ? [{ node, role: text(node['jobTitle']) }] : []),
      ...listOf(node['founder']).map((one) => ({ node: one, role: text(one['jobTitle']) || 'founder' })),
      ...listOf(node['employee']).map((one) => ({ node: one, role: text(one['jobTitle']) })),
    ]
    return named.flatMap(({ node: one, role }) =>
      role === '' ? [] : person(text(one['name']), role, `${text(one['name'])}, ${role} (structured data)`, url),
    )
  })

/** People with a title. A name without a title does not show a role. */
export const peopleFacts = (page: PageFacts): Find[] => [
  ...inStructuredData(page),
  ...inSentences(page),
  ...inLines(page),
]
