import type { Cell } from '../../../documents/text-line.ts'
import { found, type Found } from '../found.ts'
import { documentTitle, headingKind } from '../headings/heading-kind.ts'
import type { Line } from '../line.ts'
import { readPlace } from '../words/places.ts'
import { jobScore, organisationScore } from '../words/role-words.ts'

export const pieceBreak = /\s*[|•·]\s*|\s{2,}|\s+[–—/]\s+|\t/

type Piece = { text: string; line: Line; bold: boolean; place: number }

/** `Owen Prichard, Head Chef` and `Owen Prichard - Head Chef` hold a name and a job. */
const withoutTitle = (text: string): string[] => {
  const [, name, title] = /^([^,]{4,40})(?:,| -)\s+([^,]{3,60})$/.exec(text) ?? []
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
  cells[0] && cells.length > 1 && cells.length <= 4 && cells.every(({ text }) => /^\p{Script=Han}$/u.test(text))
    ? [{ ...cells[0], text: cells.map(({ text }) => text).join('') }]
    : lettersOf(cells)

const lettersOf = (cells: Cell[]): Cell[] =>
  cells[0] && cells.every((cell) => lettersApart.test(cell.text))
    ? [{ ...cells[0], text: cells.map((cell) => cell.text.replaceAll(' ', '')).join(' ') }]
    : cells

/** A light first name before a bold last name. */
const isSetInTwo = (parts: [string, string]): boolean =>
  parts.every((part) => isNameLike(part) && !part.includes(' ') && jobScore(part) === 0)

export const piecesOf = (lines: readonly Line[]): Piece[] =>
  lines.flatMap((line, place) =>
    cellsOf(line).flatMap((cell) =>
      (cell.parts && !isSetInTwo(cell.parts)
        ? cell.parts.map((part) => part.replace(/\s*[,|·–—-]$/u, ''))
        : [cell.text]
      )
        .flatMap((text) => text.split(pieceBreak))
        .map((text) =>
          text
            .replace(/^(?:(?:resume|curriculum vitae|cv)(?: of)?\s*[:–-]?\s+|(?:(?:hi|hello)[,!.]? )?i[’']m )/i, '')
            .trim(),
        )
        .map(withoutHeading)
        .map(withoutSigns)
        .filter((text) => text !== '')
        .flatMap(withoutTitle)
        .map((text) => ({ text, line, bold: cell.bold, place })),
    ),
  )

const isNameLike = (text: string): boolean =>
  /^[\p{L}\p{M}][\p{L}\p{M}\s.’'-]*(?:(?:,? \p{Lu}{2,5}){2,}|(?:,? (?:Jr|Sr|PhD|MD|RN|CPA|MBA|PMP|II|III)\.?)*)$/u.test(
    text,
  )

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
  const text = printed.replace(/^(?:(?:hi|hello)[,!.]? )?i[’']m /i, '').replace(/(?<=\p{Ll}{3})\.$/u, '')
  return text === text.toUpperCase()
    ? text.toLowerCase().replace(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase())
    : text
}

const nameWords =
  '(?:full )?name(?: ?\\/ ?surname)?|(?:first )?name ?\\/ ?surname|vor- und nachname|nachname(?:\\(n\\))?,? ?\\/? ?vorname(?:\\(n\\))?|name, ?vorname|nom(?:\\(s\\))? ?\\/ ?prénom(?:\\(s\\))?|nom|nombre(?:\\(s\\))?(?: ?(?:y|\\/) ?apellidos?(?:\\(s\\))?)?|apellidos?(?:\\(s\\))? ?\\/ ?nombre(?:\\(s\\))?|cognome(?:\\(i\\))? ?\\/ ?nome(?:\\(i\\))?|nome(?:\\(s\\))?(?: ?\\/ ?(?:apelido|cognome|sobrenome)(?:\\([si]\\))?)?|naam|first name\\(s\\) ?\\/ ?surname\\(s\\)|surname\\(s\\) ?\\/ ?first name\\(s\\)|氏名|नाम'
export const namePrefix = new RegExp(`^(?:${nameWords})(?:\\s*[:–-]\\s*|\\s{2,}|(?<=氏名)\\s?)(.+)$`, 'i')
const minNameScore = 4

const isNoName = (text: string): boolean => jobScore(text) > 1 || headingKind(text) !== null || documentTitle.test(text)

const followsName = (above: Line, line: Line): boolean =>
  line.size !== null &&
  above.size === line.size &&
  above.column === line.column &&
  above.page === line.page &&
  above.bold === line.bold &&
  line.gap < 1.7 &&
  [above, line].every(({ cells, text }) => cells.length === 1 && isNameLike(text) && !isNoName(text)) &&
  `${above.text} ${line.text}`.split(/\s+/).length <= 5

const isHalf = (text: string): boolean =>
  /^\p{Lu}[\p{Lu}'’-]+$/u.test(text) && !isNoName(text) && readPlace(text) === null

/** `ASHA` above `RAO`, one of them beside the text of another column, whose size is that of the line. */
const twoHalves = ({ text, line }: Piece, head: readonly Line[]): { text: string; lines: Line[] } | null => {
  const at = head.indexOf(line)
  const isBeside = (other: Line | undefined): boolean =>
    other !== undefined &&
    other.cells.length + line.cells.length === 3 &&
    other.page === line.page &&
    isHalf(other.cells[0]?.text ?? '')
  const [above, below] = [head[at - 1], head[at + 1]]
  if (!isHalf(text) || line.cells[0]?.text !== text) return null
  if (above && isBeside(above)) return { text: `${above.cells[0]?.text} ${text}`, lines: [above, line] }
  return below && isBeside(below) ? { text: `${text} ${below.cells[0]?.text}`, lines: [line, below] } : null
}

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
export const largestOf = (lines: readonly Line[]): Line[] => {
  const largest = Math.max(...lines.map(({ size }) => size ?? 0))
  return lines.filter(({ size }) => largest > 0 && size === largest).slice(0, 3)
}

/** `Asha Rao BSN, RN`: what a name is followed by. */
const withoutTitles = (name: string): string =>
  name.replace(/(?<=\p{Ll})(?:, \p{Lu}{2,5}|(?:,? \p{Lu}{2,5}){2,})$/u, '')

/** The whole name in a line above, where a label is beside one half of it: `Name: Rao`, `Vorname: Asha`. */
const wholeStated = (name: string, head: readonly Line[]): string => {
  const isWhole = (text: string): boolean =>
    isNameLike(text) && isNameLong(text) && text.split(/\s+/).includes(name) && !isNoName(text)
  return name.includes(' ') ? name : (piecesOf(head).find(({ text }) => isWhole(text))?.text ?? name)
}

/** `Name, Vorname: Rao, Asha`: the family name comes first. */
const inOrder = (name: string): string => name.replace(/^(\p{L}[\p{L}'’-]+), (\p{L}[\p{L} '’-]+)$/u, '$2 $1')

export const findName = (head: readonly Line[], contact: readonly Line[], mail: string): Found | null => {
  for (const line of contact) {
    const [, stated] = namePrefix.exec(line.text) ?? []
    const name = inOrder(stated?.trim() ?? '')
    if (isNameLike(name)) return found(asName(wholeStated(name, head)), [line], 0.98)
  }
  const pieces = piecesOf(head).filter(({ text }) => !documentTitle.test(text))
  const largest = Math.max(...pieces.map(({ line }) => line.size ?? 0))
  const ranked = pieces
    .map((piece) => ({ piece, score: nameScore(piece, largest, mail) }))
    .toSorted((a, b) => b.score - a.score)
  const [best] = ranked
  if (!best || best.score < minNameScore) return null
  const whole = twoHalves(best.piece, head) ?? wholeName(best.piece, head)
  return found(asName(withoutTitles(whole.text)), whole.lines, Math.min(0.99, 0.5 + best.score / 24))
}
