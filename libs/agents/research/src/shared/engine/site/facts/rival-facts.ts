import type { PageFacts } from '@bazaar/agents-kit/server'
import type { Find } from './fact-kinds.ts'

const word = String.raw`\p{Lu}[\p{L}\p{N}.&+-]*(?<![.-])`
const named = String.raw`(${word}(?:\s${word}){0,2})`
const cues = new RegExp(
  String.raw`\b(?:[Uu]nlike|[Aa]lternatives? to|[Cc]ompared (?:to|with)|[Bb]etter than|[Ss]witch(?:ing|ed)? from|[Mm]igrat(?:e|ing) from|[Rr]eplaces?|[Vv]s\.?|[Vv]ersus)\s+${named}`,
  'gu',
)
/** Capitalised words that do not name a product. */
const nobody =
  /^(?:Other|Others|Most|Many|Traditional|The|Our|Your|Their|Some|All|Any|Every|Us|We|It|They|This|That|You|Old|Manual|Paper|And|Or|India|Competitors?|Alternatives?)\b/

/** `Level 1 vs Level 2` compares two of the same. */
const sameKind = /(?<!\p{L})(\p{L}+)\s\S+\s(?:vs\.?|versus)\s\1(?!\p{L})/iu

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Alternatives that the site itself names: “unlike X”, “alternative to X”, “A vs X”.
 * @param own the company's names, which are not rivals
 */
export const rivalFacts = ({ sentences, headings, links, title, url }: PageFacts, own: readonly string[]): Find[] => {
  const texts = [
    ...(title === null ? [] : [title]),
    ...headings.map(({ text }) => text),
    ...links.map(({ text }) => text),
    ...sentences,
  ]
  const ours = own.map(plain).filter((name) => name !== '')
  return texts.flatMap((text) =>
    [...text.matchAll(cues)].flatMap(([, name = '']) => {
      const isOurs = ours.some((one) => plain(name) === one || plain(name).startsWith(one))
      return isOurs || sameKind.test(text) || nobody.test(name) || name.length < 3
        ? []
        : [{ kind: 'rival' as const, text: name, quote: text, url }]
    }),
  )
}
