import type { Person, StructuredData, TextBlock } from '../page-facts.ts'
import { inFirstNames, inFoundations, inIntroductions, withTitle } from './introductions.ts'
import { inSpecialities, sameLook, withDegrees, withField } from './people-of-fields.ts'
import { isRole, isShort, nameOf, notNames, onlyLatin, sentenceName } from './person-names.ts'
import { roleWords } from './role-words.ts'
import { linesOf } from './rows.ts'
import { inFounders, inStructuredData } from './structured-people.ts'

/** `Google review · Local Guide`, below the name of a customer. */
const reviewer =
  /local guide|(?<!\p{L})(?:google|rezension|bewertung|reviews?|avis|rese[ñn]as?|recensioni?|avaliaç\p{L}+)(?!\p{L})/iu

/** The role of someone at another company: a customer who is quoted. */
const isElsewhere = (role: string): boolean =>
  reviewer.test(role) ||
  /^(?:ceo|cto|cfo|founder|director|manager|owner)[^,]{0,20}(?:,| at | of | @)\s?\p{Lu}/iu.test(role)

/** `our partners`, inside a line that only reads like a name and a role. */
const ofUs = /.\b(?:our|your|unsere?|notre|nos|nuestr[oa]s?|noss[oa]s?|nostr[oaie])\b/iu

/** Removes what a heading adds to a role: `院長プロフィール`. */
const roleOf = (text: string): string =>
  text
    .trim()
    .replace(/[\s,.:;–-]+$/u, '')
    .replace(/(?:の)?(?:プロフィール|紹介|(?:ご)?挨拶|(?:ご)?あいさつ)$/u, '')

const lastWord = (text: string): string | undefined => text.toLowerCase().split(' ').at(-1)

const person = (name: string, role: string, quote: string): Person[] => {
  const [who, what] = [nameOf(name), roleOf(role)]
  // `Residential Doors` above `Commercial Doors`: two of a list.
  if (who?.includes(' ') && lastWord(who) === lastWord(what)) return []
  const isKicker = /^[\p{Lu}\s&]+$/u.test(name) && /[\p{Script=Han}\p{Script=Katakana}]/u.test(what)
  return who !== null && isRole(what) && !isElsewhere(what) && !isKicker && !ofUs.test(what)
    ? [{ name: who, role: what, quote }]
    : []
}

const pairs: readonly RegExp[] = [
  // `Name, Role`, `Name – Role`, `Name | Role`, `Name: Role`
  /^(?<name>[^,|:–—()（）]{3,50}?)\s?(?:,|\||:|\s[-–—])\s?(?<role>.{2,70})$/u,
  /^(?<name>[^,|:–—()（）]{3,50}?)\s?[(（](?<role>[^()（）]{2,70})[)）]$/u,
  // `Role: Name`
  /^(?<role>[^,|:–—()]{2,50}?)\s?(?::|\s[-–—])\s?(?<name>[^,]{3,50})$/u,
  // The role first, as Japanese company pages have it, behind the name of the company.
  /^(?:\S{2,20}[\u3000\s])?(?<role>[\p{Script=Han}\p{Script=Katakana}ー]{2,12})[\u3000\s]+(?<name>[\p{Script=Han}々]{1,4}[\s\u3000][\p{Script=Han}\p{Script=Hiragana}々]{1,5})$/u,
]

/** A way to reach the person, at the end of the line. */
const reach = /\s*[:,(–-]?\s*(?:\b(?:tel|mob|ph|cell|e-?mail)\b\.?\s?:?\s?)?(?:\+?\d[\d\s().-]{6,}\d|\S+@\S+)\)?\s*$/iu

/** A line without a number or an address at its end; null when it is a sentence, as `Name, role, did this.` */
const plainLine = (line: string): string | null => {
  if (line.length > 130) return null
  const text = line.replace(reach, '')
  return /,.*,.*[.!?]$/.test(text) ? null : text
}

/** `Responsable : Jeanne Roux · Mentions légales`: the parts of a footer on one line. */
const separator = /\s[·•|]\s/
const maxLineParts = 4

const inLine = (line: string): Person[] => {
  const text = plainLine(line)
  if (text === null) return []
  const chief = inChiefRow(text)
  if (chief.length > 0) return chief
  for (const part of [text, ...text.split(separator).slice(0, maxLineParts)])
    for (const pair of pairs) {
      const { name = '', role = '' } = pair.exec(part)?.groups ?? {}
      const found = person(name, role, part)
      if (found.length > 0) return found
    }
  return []
}

const chiefs =
  '代表取締役(?:社長|会長)?|取締役社長|代表社員|代表理事|代表者?|担当者?|社長|院長|園長|所長|店主|店長|オーナー|経営者'
/** `代表者: 代表取締役 堀口弥一`, `院長: 高峰 誠一(歯科医師)`: the row of a company's table, which needs no blank in the name. */
const chiefRow = new RegExp(
  String.raw`^[\p{So}・]?\s?(?<label>${chiefs}|氏名|代表者名|担当者名)\s?[:：]\s?(?:(?<role>${chiefs})[\s\u3000]*)?(?<name>[\p{Script=Han}々]{1,4}[\s\u3000]?[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々]{1,5})\s?(?:\p{Lu}[\p{Ll}\p{Lu}\s]{2,30}|[(（][^()（）]{1,30}[)）])?$`,
  'u',
)
const inChiefRow = (line: string): Person[] => {
  const { label = '', role = label, name } = chiefRow.exec(line)?.groups ?? {}
  return name === undefined || roleWords.test(name) || !roleWords.test(role) ? [] : [{ name, role, quote: line }]
}

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

const fewestLinks = 2
/** `Jane Roe — Founder · Potter`, on cards that lead to the pages of several people. */
const namedLinks = (blocks: readonly TextBlock[]): ReadonlySet<TextBlock> => {
  const found = blocks.filter(({ kind, text }) => kind === 'link' && /\s[—–|]\s/u.test(text) && inLine(text).length > 0)
  return new Set(found.length >= fewestLinks ? found : [])
}

type Pair = { at: number; name: TextBlock; role: TextBlock }

/** `Surgeon MBBS, MS · 20 years`: the role before degrees and other remarks. */
const remarks = /\s(?=(?:MBBS|BDS|MDS?|MS|DNB|BAMS|BHMS|LL\.?B|Ph\.?D)\b)|\s[·•]\s/u

/** `院長（業界歴 10年）`: a remark behind a role. */
const inBrackets = /\s?[(（][^()（）]{2,30}[)）]$/u
/** `Fahrlehrer seit 2007`: the year in which a role began. */
const sinceWhen = /,?\s(?:seit|since|depuis|desde|dal)\s(?:19|20)\d{2}$/iu
/** `Owner and technician. She has …`: the role before the sentences about the person. */
const withoutStory = (block: TextBlock): TextBlock => {
  const bare = block.text.replace(inBrackets, '').replace(sinceWhen, '')
  if (bare !== block.text && isRole(bare)) return { ...block, text: bare }
  const [title = '', remark] = block.text.split(remarks)
  if (remark !== undefined && isRole(title)) return { ...block, text: title }
  const [first = '', story] = block.text.split(/(?<=[\p{Ll}\p{Lo}])[.。]\s+(?=\p{L})/u)
  return story !== undefined && isRole(first) ? { ...block, text: first } : block
}

/** `MBBS, MD`, on a line of its own between the name and the role. */
const onlyDegrees = /^(?:(?=[^\s,]*\p{Lu}[^\s,]*\p{Lu}|MD)[\p{L}.]{2,8}(?:[\s,]+|$)){1,4}$/u

/** What stands below a name: the line after degrees, when that is a role. */
const roleBelow = (blocks: readonly TextBlock[], at: number): TextBlock | null => {
  const [next, after] = blocks.slice(at + 1, at + 3)
  if (next === undefined) return null
  return withoutStory(after !== undefined && onlyDegrees.test(next.text) && isRole(after.text) ? after : next)
}

const [minList, maxList] = [6, 20]
/** `RECEIPT BOOK`, above `REGISTER` and many more of the same look: in a list of people every second line is a name. */
const isInList = (blocks: readonly TextBlock[], at: number): boolean => {
  const own = blocks[at]
  const isAlike = (block: TextBlock | undefined) =>
    block !== undefined && own !== undefined && sameLook(block, own) && isShort(block.text)
  let [from, to] = [at, at]
  while (at - from < maxList && isAlike(blocks[from - 1])) from -= 1
  while (to - at < maxList && isAlike(blocks[to + 1])) to += 1
  const places = Array.from({ length: to + 1 - from }, (_, index) => from + index)
  const names = places.filter((place) => (place - at) % 2 === 0)
  return (
    places.length >= minList &&
    names.filter((place) => nameOf(blocks[place]?.text ?? '') === null).length * 4 > names.length
  )
}

const pairAt = (blocks: readonly TextBlock[], at: number): Pair[] => {
  const [name, role] = [blocks[at], roleBelow(blocks, at)]
  // Two links in a row are a menu, and two headings of one level a list.
  if (name === undefined || role === null || role.kind === 'link') return []
  if (name.kind === 'heading' && sameLook(name, role)) return []
  if (isInList(blocks, at)) return []
  const isPerson = /[:(]/.test(role.text) && inLine(role.text).length > 0
  return nameOf(name.text) !== null && isShort(role.text) && !isPerson ? [{ at, name, role }] : []
}

const reachOfCards = 8
/** A card beside one with a known role, in the same markup, names a role that no list holds. */
const isBeside = (pair: Pair, known: readonly Pair[]): boolean =>
  known.some(
    (other) =>
      Math.abs(other.at - pair.at) <= reachOfCards &&
      sameLook(other.name, pair.name) &&
      sameLook(other.role, pair.role),
  ) &&
  pair.role.text.length <= 50 &&
  // `Patient Educator` reads like a name, unless its markup is another.
  (!onlyLatin.test(pair.role.text) || !sameLook(pair.name, pair.role)) &&
  !isElsewhere(pair.role.text)

const firstName = /^\p{Lu}\p{Ll}{2,14}$/u
/** `Varsha`, above a known role in a card beside one with a whole name, or with another first name. */
const firstNames = (blocks: readonly TextBlock[], known: readonly Pair[]): Pair[] => {
  const pairs = blocks.flatMap((name, at): Pair[] => {
    const role = firstName.test(name.text) && !notNames.test(name.text) ? roleBelow(blocks, at) : null
    return role === null || role.kind === 'link' || !isRole(role.text) ? [] : [{ at, name, role }]
  })
  const isNear = (pair: Pair, other: Pair) =>
    other.name.text !== pair.name.text &&
    Math.abs(other.at - pair.at) <= reachOfCards &&
    sameLook(other.name, pair.name) &&
    sameLook(other.role, pair.role)
  return pairs.filter((pair) => [...known, ...pairs].some((other) => isNear(pair, other)))
}

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
  return [...pairs, ...firstNames(blocks, known)]
    .toSorted((a, b) => a.at - b.at)
    .filter((pair) => known.includes(pair) || isBeside(pair, known) || firstName.test(pair.name.text))
    .map(({ name, role }) => ({
      name: nameOf(name.text) ?? name.text,
      role: roleOf(role.text),
      quote: `${name.text} – ${role.text}`,
    }))
}

const title = String.raw`(?:co-?founder|founder|owner|proprietor|ceo|cto|coo|cfo|cmo|chief [\w ]{3,30} officer|chief executive|managing (?:director|partner)|director|partner|president|chair(?:man|woman|person)?|principal|head (?:of [\w ]{3,30}|[\w]{3,20})|general manager|general secretary|operations manager)`
const nameFirst = new RegExp(
  String.raw`(${sentenceName}),?\s(?:is |was |our |the |and )*(${title}(?:\s(?:and|&)\s[\w ]{3,30}(?=[,.;:)]|$))?)(?=[\s,.;:)]|$)`,
  'giu',
)
/** `Camille Roques, fondatrice, a appris …`: a role between commas, in any language. */
const between = new RegExp(String.raw`(${sentenceName}),\s((?:[\p{L}’'-]+\s){0,4}[\p{L}’'-]+)(?=[,.;])`, 'gu')
/** `Gary Sutcliffe is the master sweep`. */
const is = new RegExp(
  String.raw`(${sentenceName})\s(?:is|ist|est|es)\s(?:our|the|an?|unsere?|d(?:er|ie)|notre|l[ae]|el|nuestr[oa])\s((?:[\p{L}’'-]+\s){0,3}[\p{L}’'-]+)(?=[,.;]|\s(?:and|who|at|of|und|bei|et|chez|y|en|que|qui)\s)`,
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
const titleFirst = new RegExp(String.raw`(?<!\p{L})(${title})[:,]?\s(${sentenceName})`, 'giu')
/** `CEO Jane Roe`, on a line of its own. */
const onlyTitleFirst = new RegExp(String.raw`^(${title})[:,]?\s(${sentenceName})$`, 'iu')

/** The pattern ignores case because of the title, so the name's capitals are checked apart. */
const inSentences = (sentences: readonly string[]): Person[] =>
  sentences.flatMap((sentence) => [
    ...withTitle(sentence),
    ...inIntroductions(sentence),
    ...inFoundations(sentence),
    ...[...sentence.matchAll(nameFirst)].flatMap(([, who = '', what = '']) => person(who, what, sentence)),
    ...[...sentence.matchAll(between)].flatMap(([, who = '', what = '']) => person(who, what, sentence)),
    ...[...sentence.matchAll(is)].flatMap(([, who = '', what = '']) => person(who, what, sentence)),
    ...[roleIs.exec(sentence)].flatMap((match) => person(match?.[2] ?? '', shortRole(match?.[1] ?? ''), sentence)),
    ...[...sentence.matchAll(titleFirst)].flatMap(([, what = '', who = '']) => person(who, what, sentence)),
  ])

/** `代表者`, the label of a row: `代表取締役` elsewhere on the page is the role. */
const onlyLabel = /^(?:代表者?|氏名|founder)$/u

/** People with a role. A name without a role does not show one. What the menu calls a page is no name. */
export const findPeople = (
  visible: readonly TextBlock[],
  sentences: readonly string[],
  structured: StructuredData,
  menu: ReadonlySet<string> = new Set(),
): Person[] => {
  const links = namedLinks(visible)
  const lines = linesOf(visible.filter((block) => block.kind !== 'link' || links.has(block)))
  const cards = inCards(visible)
  const inCard = new Set(cards.map(({ role }) => role))
  const found = [
    ...inStructuredData(structured),
    ...cards,
    ...(cards.length === 0 ? roleAbove(visible) : []),
    ...inLines(lines.filter((line) => !inCard.has(line))),
    ...lines.flatMap((line) => {
      const [, role = '', name = ''] = (line.length <= 60 && onlyTitleFirst.exec(line)) || []
      return person(name, role, line)
    }),
    ...inSentences(sentences),
    ...inFirstNames(visible),
    ...inFounders(structured),
  ]
  const names = new Set(found.map(({ name }) => name))
  found.push(
    ...[...inSpecialities(visible), ...withField(visible), ...withDegrees(visible)].filter(
      ({ name }) => !names.has(name),
    ),
  )
  return [...Map.groupBy(found, ({ name }) => name.toLowerCase()).values()]
    .flatMap((same) => same.find(({ role }) => !onlyLabel.test(role)) ?? same[0] ?? [])
    .filter(({ name }) => !menu.has(name.toLowerCase()))
}
