import type { Cell } from '../../documents/text-line.ts'
import { found, type Found } from './found.ts'
import type { Line } from './line.ts'
import { findPhone } from './phones.ts'
import { readPlace } from './places.ts'
import { findSpan } from './spans.ts'
import { jobScore, organisationScore } from './role-words.ts'
import { documentTitle, headingKind } from './heading-kind.ts'
import type { Section } from './sections.ts'

export type Basics = {
  name: Found | null
  label: Found | null
  email: Found | null
  phone: Found | null
  location: Found | null
  links: Found[]
  used: Line[]
}

const email = /[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.[\p{L}\d-]{2,}/u
const link =
  /(?:https?:\/\/|www\.)[^\s|<>()]+|\b(?:[\w-]+\.)*(?:linkedin|github|gitlab|behance|dribbble|medium|stackoverflow|kaggle)\.(?:com|net|io)\/[^\s|<>(),]+/gi

const pieceBreak = /\s*[|•·]\s*|\s{2,}|\s+[–—/]\s+|\t/

type Piece = { text: string; line: Line; bold: boolean; place: number }

/** `Owen Prichard, Head Chef` holds a name and a job. */
const withoutTitle = (text: string): string[] => {
  const [, name, title] = /^([^,]{4,40}),\s+([^,]{3,60})$/.exec(text) ?? []
  return name && title && jobScore(title) > jobScore(name) ? [name, title] : [text]
}

/** `PERSONAL INFORMATION Asha Rao`: a heading beside its first text. */
const withoutHeading = (text: string): string => {
  const words = text.split(' ')
  const end = words.findIndex((_, index) => index > 1 && headingKind(words.slice(0, index).join(' ')) !== null)
  return end === -1 ? text : words.slice(end).join(' ')
}

/** `Asha Rao CV`, and a sign that a style sets before a name. */
const withoutSigns = (text: string): string => {
  const [last = ''] = /(?<=\S\s)\S+$/.exec(text) ?? []
  const name =
    documentTitle.test(last) && text.includes(' ', text.indexOf(' ') + 1) ? text.slice(0, -last.length) : text
  return name.replace(/^[^\p{L}\p{M}\d(]+(?=\p{Lu})/u, '').trim()
}

const lettersApart = /^\p{L}(?: \p{L}){2,}$/u

/** `K A T H A R I N A  W E I S S`: words whose letters are printed apart are cells of their own. */
const cellsOf = ({ cells }: Line): Cell[] =>
  cells[0] && cells.every((cell) => lettersApart.test(cell.text))
    ? [{ ...cells[0], text: cells.map((cell) => cell.text.replaceAll(' ', '')).join(' ') }]
    : cells

/** A light first name before a bold last name. */
const isSetInTwo = (parts: [string, string]): boolean =>
  parts.every((part) => isNameLike(part) && !part.includes(' ') && jobScore(part) === 0)

const piecesOf = (lines: readonly Line[]): Piece[] =>
  lines.flatMap((line, place) =>
    cellsOf(line).flatMap((cell) =>
      (cell.parts && !isSetInTwo(cell.parts) ? cell.parts : [cell.text])
        .flatMap((text) => text.split(pieceBreak))
        .map((text) =>
          text.replace(/^(?:(?:resume|curriculum vitae|cv)(?: of)?\s*[:–-]?\s+|(?:hi,? )?i[’']m )/i, '').trim(),
        )
        .map(withoutHeading)
        .map(withoutSigns)
        .filter((text) => text !== '')
        .flatMap(withoutTitle)
        .map((text) => ({ text, line, bold: cell.bold, place })),
    ),
  )

const isNameLike = (text: string): boolean =>
  /^[\p{L}\p{M}][\p{L}\p{M}\s.’'-]*(?:,? (?:Jr|Sr|PhD|MD|RN|CPA|MBA|PMP|II|III)\.?)*$/u.test(text)

const plainLetters = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z]/g, '')

const isHan = (text: string): boolean => /^[\p{Script=Han}\s]+$/u.test(text)
const isTooShort = (text: string): boolean => (text.match(/\p{L}/gu)?.length ?? 0) < (isHan(text) ? 2 : 3)
const isNameLong = (text: string): boolean => {
  const words = text.split(/\s+/).length
  return (words >= 2 && words <= 4) || (isHan(text) && text.length <= 6)
}

/** Scores how likely a line is the person's name. Source: the idea of OpenResume's feature scores; weights are ours. */
const nameScore = ({ text, line, bold, place }: Piece, largest: number, mail: string): number => {
  const words = text.split(/\s+/)
  const inMail = words.some((word) => plainLetters(word).length > 2 && mail.includes(plainLetters(word)))
  const isTitle = headingKind(text) !== null || documentTitle.test(text) || isTooShort(text)
  const signs: readonly (readonly [holds: boolean, then: number, otherwise: number])[] = [
    [isNameLike(text), 3, -4],
    [bold, 2, 0],
    [text === text.toUpperCase(), 1, 0],
    [(line.size ?? 0) >= largest, 4, 0],
    [isNameLong(text), 2, -1],
    [words.length > 5, -4, 0],
    [words.every((word) => /^(?:\p{Lu}|\p{Lo})/u.test(word)), 1, -2],
    [inMail, 3, 0],
    [jobScore(text) > 0, -4, 0],
    [organisationScore(text) > 0, -3, 0],
    [readPlace(text) !== null, -5, 0],
    [isTitle, -9, 0],
  ]
  const early = Math.max(0, 3 - place)
  return signs.reduce((sum, [holds, then, otherwise]) => sum + (holds ? then : otherwise), early)
}

/** Normalises an all-capitals name, because capitals are only a print style. */
const asName = (printed: string): string => {
  // `I’m Asha Rao.`
  const text = printed.replace(/^i[’']m /i, '').replace(/(?<=\p{Ll}{3})\.$/u, '')
  return text === text.toUpperCase()
    ? text.toLowerCase().replace(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase())
    : text
}

const nameWords =
  '(?:full )?name(?: ?\\/ ?surname)?|(?:first )?name ?\\/ ?surname|vor- und nachname|nachname(?:\\(n\\))?,? ?\\/? ?vorname(?:\\(n\\))?|name, ?vorname|nom(?:\\(s\\))? ?\\/ ?prénom(?:\\(s\\))?|nom|nombre(?:\\(s\\))?(?: ?(?:y|\\/) ?apellidos?(?:\\(s\\))?)?|apellidos?(?:\\(s\\))? ?\\/ ?nombre(?:\\(s\\))?|cognome(?:\\(i\\))? ?\\/ ?nome(?:\\(i\\))?|nome(?:\\(s\\))?(?: ?\\/ ?(?:apelido|cognome|sobrenome)(?:\\([si]\\))?)?|naam|first name\\(s\\) ?\\/ ?surname\\(s\\)|surname\\(s\\) ?\\/ ?first name\\(s\\)|氏名|नाम'
const namePrefix = new RegExp(`^(?:${nameWords})(?:\\s*[:–-]\\s*|\\s{2,}|(?<=氏名)\\s)(.+)$`, 'i')
const minNameScore = 4

const isNoName = (text: string): boolean => jobScore(text) > 0 || headingKind(text) !== null || documentTitle.test(text)

const followsName = (above: Line, line: Line): boolean =>
  line.size !== null &&
  above.size === line.size &&
  above.column === line.column &&
  above.page === line.page &&
  above.bold === line.bold &&
  line.gap < 1.7 &&
  [above, line].every(({ cells, text }) => cells.length === 1 && isNameLike(text) && !isNoName(text)) &&
  `${above.text} ${line.text}`.split(/\s+/).length <= 5

/** In large print a name may take two or three lines, which no other line is set like. */
const wholeName = ({ text, line }: Piece, head: readonly Line[]): { text: string; lines: Line[] } => {
  const alike = head.filter(({ size }) => size === line.size)
  const isWhole =
    alike.length > 1 &&
    alike.length <= 3 &&
    alike.slice(1).every((below, index) => followsName(alike[index] ?? below, below))
  return isWhole && line.text.endsWith(text)
    ? { text: alike.map((one) => one.text).join(' '), lines: alike }
    : { text, lines: [line] }
}

/** The lines in the largest print, which may be in a column that is read later. */
const largestOf = (lines: readonly Line[]): Line[] => {
  const largest = Math.max(...lines.map(({ size }) => size ?? 0))
  return lines.filter(({ size }) => largest > 0 && size === largest).slice(0, 3)
}

/** `Name, Vorname: Rao, Asha`: the family name comes first. */
const inOrder = (name: string): string => name.replace(/^(\p{L}[\p{L}'’-]+), (\p{L}[\p{L} '’-]+)$/u, '$2 $1')

const findName = (head: readonly Line[], contact: readonly Line[], mail: string): Found | null => {
  for (const line of contact) {
    const [, stated] = namePrefix.exec(line.text) ?? []
    const name = inOrder(stated?.trim() ?? '')
    if (isNameLike(name)) return found(asName(name), [line], 0.98)
  }
  const pieces = piecesOf(head)
  const largest = Math.max(...pieces.map(({ line }) => line.size ?? 0))
  const ranked = pieces
    .map((piece) => ({ piece, score: nameScore(piece, largest, mail) }))
    .toSorted((a, b) => b.score - a.score)
  const [best] = ranked
  if (!best || best.score < minNameScore) return null
  const whole = wholeName(best.piece, head)
  return found(asName(whole.text), whole.lines, Math.min(0.99, 0.5 + best.score / 24))
}

/** The first line with the value. Lines above the first heading and contact lines are searched first. */
const findIn = (lines: readonly Line[], read: (text: string) => string | null, confidence: number): Found | null => {
  for (const line of lines) {
    const value = read(line.text)
    if (value) return found(value, [line], confidence)
  }
  return null
}

/** An address that breaks over two lines. */
const brokenMail = (lines: readonly Line[]): Found | null => {
  for (const [index, line] of lines.slice(0, -1).entries()) {
    const next = lines[index + 1] ?? line
    const [start = ''] = /\S+$/.exec(line.text) ?? []
    const [end = ''] = /^\S+/.exec(next.text) ?? []
    const [whole] = email.exec(start + end) ?? []
    if (whole !== undefined) return found(whole, [line, next], 0.8)
  }
  return null
}

const placeLabel = /^(?:(?:current |present |permanent )?(?:address|location|city)|based in)\s*[:–-]\s*/i

const findLocation = (lines: readonly Line[], name: Found | null): Found | null => {
  for (const line of lines) {
    const stated = placeLabel.test(line.text)
    const pieces = stated ? [line.text.replace(placeLabel, '')] : piecesOf([line]).map(({ text }) => text)
    const flat = pieces.flatMap((piece) => [piece, ...piece.split(/\s+\/\s+/)])
    const place = flat
      .map((text) => text.replace(/^[,\s]+|[,\s]+$/g, ''))
      .find((text) => readPlace(text) && text !== name?.value)
    if (place) return found(place, [line], stated ? 0.95 : 0.85)
  }
  return null
}

export const isContact = (text: string): boolean =>
  email.test(text) || findPhone(text) !== null || new RegExp(link.source, 'i').test(text)

const withoutPlace = (text: string, location: Found | null): string =>
  (location ? text.replace(location.value, '') : text).replace(/^[\s|,·•–-]+|[\s|,·•–-]+$/g, '')

const mayBeLabel = (text: string): boolean => {
  if (text === '' || text.endsWith('.') || text.split(' ').length > 24) return false
  return (
    readPlace(text) === null && headingKind(text) === null && findSpan(text) === null && !/^[\p{L} .]+:/u.test(text)
  )
}

/** The line below the name that states the person's role. */
const findLabel = (head: readonly Line[], name: Found | null, location: Found | null): Found | null => {
  const at = head.findLastIndex(({ ids }) => name?.ids.some((id) => ids.includes(id)))
  for (const line of head.slice(at + 1, at + 4)) {
    if (isContact(line.text) || namePrefix.test(line.text)) continue
    const text = withoutPlace(line.text, location)
    if (mayBeLabel(text))
      return found(text, [line], text.split(pieceBreak).some((piece) => jobScore(piece) > 0) ? 0.85 : 0.55)
  }
  return null
}

const linksIn = (lines: readonly Line[]): Found[] => {
  const seen = new Set<string>()
  return lines.flatMap((line) =>
    [...line.text.matchAll(link)].flatMap(([text]) => {
      const value = text.replace(/[.,;)]+$/, '')
      if (seen.has(value) || email.test(value)) return []
      seen.add(value)
      return [found(value, [line], 0.95)]
    }),
  )
}

/** Kerning may print a space inside an address, whose last part has at least two letters: `example.i n`, `examp le.in`. */
const wholeAddress = (text: string): string =>
  text
    .replace(/(@[\w.-]{2,40}\.[a-z]) ([a-z]{1,3})(?![\w.])/, '$1$2')
    .replace(/(@[a-z\d-]{2,40}) ([a-z\d-]{1,20}\.[a-z]{2,4})(?![\w.])/, '$1$2')

const contactKinds = ['head', 'contact', 'personal']

/**
 * Reads the name and contact details from the lines without a heading and the contact section, or else from anywhere.
 */
export const readBasics = (sections: readonly Section[], all: readonly Line[]): Basics => {
  const head = sections.filter(({ kind }) => kind === 'head').flatMap(({ lines }) => lines)
  const contact = sections.filter(({ kind }) => contactKinds.includes(kind)).flatMap(({ lines }) => lines)
  const anywhere = [...contact, ...all]
  const mail = findIn(anywhere, (text) => email.exec(wholeAddress(text))?.[0] ?? null, 0.99) ?? brokenMail(anywhere)
  const phone = findIn(contact, findPhone, 0.95) ?? findIn(all, findPhone, 0.75)
  const address = mail?.value.toLowerCase() ?? ''
  const first = findName(head.length > 0 ? head : all.slice(0, 3), contact, address)
  const name = first && first.confidence > 0.7 ? first : (findName(largestOf(all), [], address) ?? first)
  const location = findLocation(contact, name)
  const label = findLabel(head, name, location)
  const links = linksIn(contact)
  const taken = new Set([name, label, mail, phone, location, ...links].flatMap((value) => value?.ids ?? []))
  return {
    name,
    label,
    email: mail,
    phone,
    location,
    links,
    used: all.filter(({ ids }) => ids.some((id) => taken.has(id))),
  }
}
