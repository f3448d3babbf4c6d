import type { Entry } from '../entries/entries.ts'
import type { Found } from '../found.ts'
import type { Line } from '../line.ts'
import { isPlacePart, readPlace } from '../words/places.ts'
import { hasLegalForm, jobScore, organisationScore } from '../words/role-words.ts'
import { withoutSpans } from '../words/spans.ts'

/**
 * Signs that may separate a title from its employer. A separator is in every entry of a list; a sign that only some
 * titles have belongs to them: `Nurse, Night Shift` beside `Nurse`.
 */
const signs = [',', '–', '—', '-'] as const
type Sign = (typeof signs)[number]
/** Placeholders for signs inside a title, so that nothing splits it there. */
const insides: Readonly<Record<Sign, string>> = { ',': '\ue010', '–': '\ue011', '—': '\ue012', '-': '\ue013' }

const patternOf = (sign: Sign): RegExp => (sign === ',' ? /,(?= )/g : new RegExp(`(?<= )${sign}(?= )`, 'g'))
const strokes = / ?[|•·●] ?| @ ?(?=\p{L})/u

const has = (text: string, sign: Sign): boolean => text.search(patternOf(sign)) !== -1

type Slot = { entry: number; key: string; text: string }

const isName = (text: string): boolean => /\p{L}{2}/u.test(text)

/** The cells that hold names, by their place around the date. */
const slotsOf = ({ head, dated }: Entry, entry: number): Slot[] => {
  const at = dated ? head.indexOf(dated) : 0
  return head.flatMap(({ cells }, index) =>
    cells
      .map(({ text }) => withoutSpans(text))
      .filter(isName)
      .map((text, cell) => ({ entry, key: `${index - at}:${cell}`, text })),
  )
}

const piecesOf = (text: string, even: readonly Sign[]): string[] =>
  even.reduce((pieces, sign) => pieces.flatMap((piece) => piece.split(patternOf(sign))), text.split(strokes))

const isTitle = (text: string): boolean => jobScore(text) > organisationScore(text)

const mayEmploy = (text: string): boolean => isName(text) && !isTitle(text) && readPlace(text.trim(), true) === null

const goesOn = (part: string): boolean => /^\p{Ll}/u.test(part)

/** Whether the words behind a sign in a title belong to it. */
const belongs = (piece: string, sign: Sign): boolean => {
  const [title = '', ...behind] = piece.split(patternOf(sign)).map((part) => part.trim())
  const begins = isTitle(title) || (behind.some(goesOn) && isTitle(piece))
  return begins && behind.every((part) => !isPlacePart(part) && !hasLegalForm(part))
}

/** The titles of a slot that hold a sign which another lacks, with those signs replaced. */
const wholeTitles = (slots: readonly Slot[], own: Slot, all: readonly Slot[]): Map<string, string> => {
  const even = signs.filter((sign) => slots.every(({ text }) => has(text, sign)))
  const uneven = signs.filter((sign) => !even.includes(sign))
  const pieces = piecesOf(own.text, even)
  const others = all.filter(
    ({ entry, key }) =>
      entry === own.entry && key !== own.key && all.filter((slot) => slot.key === key).length >= slots.length,
  )
  const titles = pieces.filter((piece) => uneven.some((sign) => has(piece, sign) && belongs(piece, sign)))
  return new Map(
    titles
      .filter((title) =>
        [...pieces.filter((piece) => piece !== title), ...others.map(({ text }) => text)].some(mayEmploy),
      )
      .map((title) => [
        title,
        uneven
          .filter((sign) => belongs(title, sign))
          .reduce((text, sign) => text.replaceAll(patternOf(sign), insides[sign]), title),
      ]),
  )
}

/** `Cook, then manager, Acme` beside `Cook, Acme`: what goes on in small letters before the employer. */
const longTitle = /^(.{3,60}?), (\p{Ll}[^,]{2,40}), /u

const withLongTitle = (slots: readonly Slot[], { text }: Slot): Map<string, string> => {
  const commasIn = (own: string): number => own.split(patternOf(',')).length
  const [, first = '', second = ''] = longTitle.exec(text) ?? []
  const title = `${first}, ${second}`
  const isLong = first !== '' && slots.some((other) => commasIn(other.text) < commasIn(text)) && isTitle(title)
  return new Map(isLong ? [[title, title.replaceAll(patternOf(','), insides[','])]] : [])
}

const replaceIn = (text: string, titles: ReadonlyMap<string, string>): string =>
  [...titles].reduce((all, [title, whole]) => all.replace(title, () => whole), text)

const inLine = (line: Line, titles: ReadonlyMap<string, string>): Line => ({
  ...line,
  text: replaceIn(line.text, titles),
  cells: line.cells.map((cell) => ({
    ...cell,
    text: replaceIn(cell.text, titles),
    parts: cell.parts && [replaceIn(cell.parts[0], titles), replaceIn(cell.parts[1], titles)],
  })),
})

/** The entries of a list, with the signs inside titles replaced. */
export const withWholeTitles = (entries: readonly Entry[]): Entry[] => {
  const all = entries.flatMap(slotsOf)
  return entries.map((entry, index) => {
    const titles = new Map(
      all
        .filter((slot) => slot.entry === index)
        .flatMap((own) => {
          const slots = all.filter(({ key }) => key === own.key)
          return [...withLongTitle(slots, own), ...wholeTitles(slots, own, all)]
        }),
    )
    if (titles.size === 0) return entry
    const head = entry.head.map((line) => inLine(line, titles))
    return { ...entry, head, dated: entry.dated && (head[entry.head.indexOf(entry.dated)] ?? entry.dated) }
  })
}

/** A name as printed, without placeholders. */
export const withSigns = (name: Found | null): Found | null =>
  name && {
    ...name,
    value: signs.reduce((text, sign) => text.replaceAll(insides[sign], sign), name.value),
  }
