import type { Person, StructuredData, TextBlock } from '../page-facts.ts'
import { roleWords } from './role-words.ts'
import { linesOf } from './rows.ts'

const honorific = String.raw`(?:(?:Dr|Mr|Mrs|Ms|Prof|Shri|Smt|Sri|Adv|CA|Er|Ing|Dipl\.-Ing|Herr|Frau|M|Mme|Sr|Sra|Don|Doña)\b\.?\s)`
const particle = String.raw`(?:de|del|de la|van|von|der|den|bin|al|el|la|le|da|dos|di)`
const latinWord = String.raw`\p{Lu}[\p{L}’'-]*\.?`
const latinName = String.raw`${honorific}{0,2}(?:\p{Lu}\.\s?){0,3}${latinWord}(?:\s(?:${particle}\s)?${latinWord}){1,3}`
const onlyLatin = new RegExp(`^(?:${latinName}|${honorific}${latinWord})$`, 'u')
/** Names in scripts without capitals: two to four short words, or two parts of kanji. */
const onlyOther =
  /^(?:(?:श्री(?:मती)?|डॉ\.?|सुश्री|د\.|أ\.|م\.|السيدة?|الدكتورة?)\s?)?(?:[\p{Script=Devanagari}]{2,12}(?:\s[\p{Script=Devanagari}]{2,12}){1,3}|[\p{Script=Arabic}]{2,12}(?:\s[\p{Script=Arabic}]{2,12}){1,3}|[\p{Script=Han}々]{1,4}[\s\u3000][\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々]{1,5})$/u

/** A line that a card shows below a name: short, and without the end of a sentence. */
const isShort = (text: string): boolean =>
  text.length >= 2 &&
  text.length <= 70 &&
  text.split(/\s+/).length <= 8 &&
  !/[.!?:。؟]$|[@\d]{2}|https?:|\s\/\s/.test(text)
const isRole = (text: string): boolean => isShort(text) && roleWords.test(text)

/** The role of someone at another company: a customer who is quoted. */
const isElsewhere = (role: string): boolean =>
  /^(?:ceo|cto|cfo|founder|director|manager|owner)[^,]{0,20}(?:,| at | of | @)\s?\p{Lu}/iu.test(role)

const notNames =
  /\b(?:our|the|about|contact|read|more|meet|team|home|services?|get|view|learn|all|rights|company|privacy|terms|us|call|reach|visit|follow|find|who|what|how|why|welcome|your|this|street|road|studio|clinic|menu|news|blog|contractors|builders|solutions|industries|enterprises|traders|seit|ihre?|unsere?|wir|jahren?|works?|technology|surgery|treatments?|advanced|experienced|quality|support|more|m[aá]s|informa[çc]\p{L}+|mehr|plus|mentions|saiba|scopri)\b|株式会社|有限会社|合同会社|^(?:हमारे|हमारा|हमारी|सभी|आपके)\s/iu

const isName = (text: string): boolean =>
  text.length >= 3 && text.length <= 50 && (onlyLatin.test(text) || onlyOther.test(text)) && !notNames.test(text)

/** Degrees behind a name: `BVSc MRCVS`, `Ph.D. (Agri)`, `RVN`. A name in capitals has none that could be seen. */
const degrees =
  /(?:,?\s(?!(?:Mc|Mac|De|Di|La|Le|Van|O[’'])\p{Lu})[\p{L}.]*\p{Lu}[\p{L}.]*\p{Lu}[\p{L}.]*(?:\s?\([^()]{2,20}\))?)+$/u
const withoutDegrees = (name: string): string => {
  const rest = name.replace(degrees, '')
  return /\s\p{Lu}\p{Ll}/u.test(rest) ? rest : name
}

/** First names and surnames that are trades too. */
const tradeNames =
  /\b(?:Dean|Baker|Barber|Brewer|Butcher|Carpenter|Cook|Driver|Farmer|Gardener|Joiner|Painter|Potter|Roofer|Tailor|Tiler)\b/g

const maxNameLength = 80
const nameOf = (text: string): string | null => {
  if (text.length > maxNameLength) return null
  const who = withoutDegrees(text.replace(dashes, ''))
  return isName(who) && !isRole(who.replace(/^(?:Dr|Prof)\.?\s/, '').replace(tradeNames, '')) ? who : null
}
const dashes = /^[\s–—-]+|[\s,]+$/gu

const roleOf = (text: string): string => text.trim().replace(/[\s,.:;–-]+$/u, '')

const person = (name: string, role: string, quote: string): Person[] => {
  const [who, what] = [nameOf(name), roleOf(role)]
  const isKicker = /^[\p{Lu}\s&]+$/u.test(name) && /[\p{Script=Han}\p{Script=Katakana}]/u.test(what)
  return who !== null && isRole(what) && !isElsewhere(what) && !isKicker ? [{ name: who, role: what, quote }] : []
}

const pairs: readonly RegExp[] = [
  // `Name, Role`, `Name – Role`, `Name | Role`, `Name: Role`
  /^(?<name>[^,|:–—()（）]{3,50}?)\s?(?:,|\||:|\s[-–—])\s?(?<role>.{2,70})$/u,
  /^(?<name>[^,|:–—()（）]{3,50}?)\s?[(（](?<role>[^()（）]{2,70})[)）]$/u,
  // `Role: Name`
  /^(?<role>[^,|:–—()]{2,50}?)\s?(?::|\s[-–—])\s?(?<name>[^,]{3,50})$/u,
  // The role first, as Japanese company pages have it.
  /^(?<role>[\p{Script=Han}\p{Script=Katakana}ー]{2,12})[\u3000\s]+(?<name>[\p{Script=Han}々]{1,4}[\s\u3000][\p{Script=Han}\p{Script=Hiragana}々]{1,5})$/u,
]

/** A way to reach the person, at the end of the line. */
const reach = /\s*[:,(–-]?\s*(?:\b(?:tel|mob|ph|cell|e-?mail)\b\.?\s?:?\s?)?(?:\+?\d[\d\s().-]{6,}\d|\S+@\S+)\)?\s*$/iu

/** A line without a number or an address at its end; null when it is a sentence, as `Name, role, did this.` */
const plainLine = (line: string): string | null => {
  const text = line.replace(reach, '')
  return line.length > 130 || /,.*,.*[.!?]$/.test(text) ? null : text
}

const inLine = (line: string): Person[] => {
  const text = plainLine(line)
  if (text === null) return []
  const chief = inChiefRow(text)
  if (chief.length > 0) return chief
  for (const pair of pairs) {
    const { name = '', role = '' } = pair.exec(text)?.groups ?? {}
    const found = person(name, role, text)
    if (found.length > 0) return found
  }
  return []
}

const chiefs =
  '代表取締役(?:社長|会長)?|取締役社長|代表社員|代表理事|代表者?|社長|院長|園長|所長|店主|店長|オーナー|経営者'
/** `代表者: 代表取締役 堀口弥一`, `院長: 高峰 誠一(歯科医師)`: the row of a company's table, which needs no blank in the name. */
const chiefRow = new RegExp(
  String.raw`^(?<label>${chiefs}|氏名|代表者名)\s?[:：]\s?(?:(?<role>${chiefs})[\s\u3000]*)?(?<name>[\p{Script=Han}々]{1,4}[\s\u3000]?[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々]{1,5})\s?(?:\p{Lu}[\p{Ll}\p{Lu}\s]{2,30}|[(（][^()（）]{1,30}[)）])?$`,
  'u',
)
const inChiefRow = (line: string): Person[] => {
  const { label = '', role = label, name } = chiefRow.exec(line)?.groups ?? {}
  return name === undefined || roleWords.test(name) || !roleWords.test(role) ? [] : [{ name, role, quote: line }]
}

/** `श्री भंवरलाल सोनी (संचालक)` inside a sentence: a title marks the name, brackets or a comma the role. */
const devanagari = String.raw`[\p{Script=Devanagari}]{2,14}`
const titled = new RegExp(
  String.raw`(?<![\p{L}\p{M}])(?:श्रीमती|श्री|डॉ\.?|सुश्री)\s(?<name>${devanagari}(?:\s${devanagari}){1,2})\s?[(,]\s?(?<role>[\p{Script=Devanagari}\s]{3,30})[),]`,
  'gu',
)
const withTitle = (sentence: string): Person[] =>
  [...sentence.matchAll(titled)].flatMap(({ groups: { name = '', role = '' } = {} }) =>
    isRole(role.trim()) ? [{ name, role: role.trim(), quote: sentence }] : [],
  )

/** `Maïté Roux – boutique`: a line with a name in front, whatever follows it. */
const withAnyRole = (line: string): Person[] => {
  const { name = '', role = '' } = pairs[0]?.exec(plainLine(line) ?? '')?.groups ?? {}
  const who = nameOf(name)
  return who === null || !isShort(role) || onlyLatin.test(role) ? [] : [{ name: who, role: roleOf(role), quote: line }]
}

/** Lines with a name and a role, and those beside them in the same form whose role no list holds. */
const inLines = (lines: readonly string[]): Person[] => {
  const known = lines.map(inLine)
  return lines.flatMap((line, at) => {
    const found = known[at] ?? []
    const beside = [known[at - 1], known[at + 1]].some((others) => others !== undefined && others.length > 0)
    return found.length > 0 || !beside ? found : withAnyRole(line)
  })
}

type Pair = { at: number; name: TextBlock; role: TextBlock }

/** `Surgeon MBBS, MS · 20 years`: the role before degrees and other remarks. */
const remarks = /\s(?=(?:MBBS|BDS|MDS?|MS|DNB|BAMS|BHMS|LL\.?B|Ph\.?D)\b)|\s[·•]\s/u

/** `Owner and technician. She has …`: the role before the sentences about the person. */
const withoutStory = (block: TextBlock): TextBlock => {
  const [title = '', remark] = block.text.split(remarks)
  if (remark !== undefined && isRole(title)) return { ...block, text: title }
  const [first = '', story] = block.text.split(/(?<=[\p{Ll}\p{Lo}])[.。]\s+(?=\p{L})/u)
  return story !== undefined && isRole(first) ? { ...block, text: first } : block
}

const pairAt = (blocks: readonly TextBlock[], at: number): Pair[] => {
  const [name, below] = blocks.slice(at, at + 2)
  const role = below === undefined ? undefined : withoutStory(below)
  // Two links in a row are a menu.
  if (name === undefined || role === undefined || role.kind === 'link') return []
  const isPerson = /[:(]/.test(role.text) && inLine(role.text).length > 0
  return nameOf(name.text) !== null && isShort(role.text) && !isPerson ? [{ at, name, role }] : []
}

const near = 8
const sameLook = (a: TextBlock, b: TextBlock): boolean =>
  a.kind === b.kind && a.level === b.level && a.strong === b.strong
/** A card beside one with a known role, in the same markup, names a role that no list holds. */
const isBeside = (pair: Pair, known: readonly Pair[]): boolean =>
  known.some(
    (other) =>
      Math.abs(other.at - pair.at) <= near && sameLook(other.name, pair.name) && sameLook(other.role, pair.role),
  ) &&
  pair.role.text.length <= 50 &&
  !onlyLatin.test(pair.role.text) &&
  !isElsewhere(pair.role.text)

/** `院長` above the name, as in Japanese: a role between lines that are neither a name nor a role. */
const roleAbove = (blocks: readonly TextBlock[]): Person[] =>
  blocks.flatMap(({ kind, text }, at) => {
    const [before, name, after] = [blocks[at - 1], blocks[at + 1], blocks[at + 2]]
    const alone = (before === undefined || nameOf(before.text) === null) && (after === undefined || !isRole(after.text))
    return kind !== 'link' && text.length <= 40 && alone && name !== undefined && name.kind !== 'link'
      ? person(name.text, text, `${text} – ${name.text}`)
      : []
  })

/** Cards and team pages: the name on one line, the role on the next. */
const inCards = (blocks: readonly TextBlock[]): Person[] => {
  const pairs = blocks.flatMap((_, at) => pairAt(blocks, at))
  const known = pairs.filter(({ name, role }) => person(name.text, role.text, '').length > 0)
  return pairs
    .filter((pair) => known.includes(pair) || isBeside(pair, known))
    .map(({ name, role }) => ({
      name: nameOf(name.text) ?? name.text,
      role: roleOf(role.text),
      quote: `${name.text} – ${role.text}`,
    }))
}

const title = String.raw`(?:co-?founder|founder|owner|proprietor|ceo|cto|coo|cfo|cmo|chief [\w ]{3,30} officer|chief executive|managing (?:director|partner)|director|partner|president|chair(?:man|woman|person)?|principal|head (?:of [\w ]{3,30}|[\w]{3,20})|general manager|general secretary|operations manager)`
const sentenceName = String.raw`(?:(?:Dr|Mr|Mrs|Ms|Prof)\.?\s)?\p{Lu}[\p{Ll}’'-]+(?:\s(?:\p{Lu}\.|\p{Lu}[\p{L}’'-]+)){1,3}`
const nameFirst = new RegExp(
  String.raw`(${sentenceName}),?\s(?:is |was |our |the |and )*(${title}(?:\s(?:and|&)\s[\w ]{3,30}(?=[,.;:)]|$))?)(?=[\s,.;:)]|$)`,
  'giu',
)
/** `Camille Roques, fondatrice, a appris …`: a role between commas, in any language. */
const between = new RegExp(String.raw`(${sentenceName}),\s((?:[\p{L}’'-]+\s){0,4}[\p{L}’'-]+)(?=[,.;])`, 'gu')
/** `Gary Sutcliffe is the master sweep`. */
const is = new RegExp(
  String.raw`(${sentenceName})\s(?:is|ist|est|es)\s(?:our|the|an?|unsere?|d(?:er|ie)|notre|l[ae]|el|nuestr[oa])\s((?:[\p{L}’'-]+\s){0,3}[\p{L}’'-]+)(?=[,.;]|\s(?:and|who|und|et|y|que|qui)\s)`,
  'gu',
)
/** `Le directeur de la publication est Florence Mousny`: the role first, in a sentence of its own. */
const roleIs = new RegExp(
  String.raw`^(?:L[ea]|Der|Die|El|The|Unsere?|Our|Notre|Nuestr[oa])\s((?:[\p{L}’'-]+\s){1,8})(?:est|ist|es|is)\s(${sentenceName})(?=[.,]|$)`,
  'iu',
)
const maxRole = 4
/** Without what a role is said of: `Directeur de la publication du site`. */
const shortRole = (role: string): string => role.trim().split(' ').slice(0, maxRole).join(' ')
const titleFirst = new RegExp(String.raw`(${title})[:,]?\s(${sentenceName})`, 'giu')

/** The pattern ignores case because of the title, so the name's capitals are checked apart. */
const inSentences = (sentences: readonly string[]): Person[] =>
  sentences.flatMap((sentence) => [
    ...withTitle(sentence),
    ...[...sentence.matchAll(nameFirst)].flatMap(([, who = '', what = '']) => person(who, what, sentence)),
    ...[...sentence.matchAll(between)].flatMap(([, who = '', what = '']) => person(who, what, sentence)),
    ...[...sentence.matchAll(is)].flatMap(([, who = '', what = '']) => person(who, what, sentence)),
    ...[roleIs.exec(sentence)].flatMap((match) => person(match?.[2] ?? '', shortRole(match?.[1] ?? ''), sentence)),
    ...[...sentence.matchAll(titleFirst)].flatMap(([, what = '', who = '']) => person(who, what, sentence)),
  ])

type Node = Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): Node[] => (Array.isArray(value) ? value : [value]).filter(isNode)
const textIn = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

const inStructuredData = ({ nodes }: StructuredData): Person[] =>
  nodes.flatMap((node) => {
    const named = [
      ...(textIn(node['@type']) === 'Person' ? [{ node, role: textIn(node['jobTitle']) }] : []),
      ...listOf(node['founder']).map((one) => ({ node: one, role: textIn(one['jobTitle']) })),
      ...listOf(node['employee']).map((one) => ({ node: one, role: textIn(one['jobTitle']) })),
    ]
    return named.flatMap(({ node: one, role }) => {
      const name = textIn(one['name'])
      return role === '' || name === '' ? [] : [{ name, role, quote: `${name}, ${role} (structured data)` }]
    })
  })

/** Whom the structured data calls a founder without a title. What the page calls them says more. */
const inFounders = ({ nodes }: StructuredData): Person[] =>
  nodes
    .flatMap((node) => listOf(node['founder']))
    .map((one) => textIn(one['name']))
    .filter((name) => name !== '')
    .map((name) => ({ name, role: 'founder', quote: `${name}, founder (structured data)` }))

/** People with a role. A name without a role does not show one. */
export const findPeople = (
  visible: readonly TextBlock[],
  sentences: readonly string[],
  structured: StructuredData,
): Person[] => {
  const lines = linesOf(visible.filter(({ kind }) => kind !== 'link'))
  const cards = inCards(visible)
  const inCard = new Set(cards.map(({ role }) => role))
  const found = [
    ...inStructuredData(structured),
    ...cards,
    ...(cards.length === 0 ? roleAbove(visible) : []),
    ...inLines(lines.filter((line) => !inCard.has(line))),
    ...inSentences(sentences),
    ...inFounders(structured),
  ]
  return [...new Map(found.toReversed().map((one) => [one.name.toLowerCase(), one])).values()].toReversed()
}
