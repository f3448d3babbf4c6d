import { namesInCell } from './cell-names.ts'
import { found, type Found } from '../found.ts'
import { splitHead } from '../words/fragments.ts'
import { labelOf } from '../words/labels.ts'
import type { Line } from '../line.ts'
import { isPlacePart, mayBeTown, readPlace } from '../words/places.ts'
import { jobScore, organisationScore } from '../words/role-words.ts'
import { isMonth, isNow } from '../words/spans.ts'

type Name = {
  text: string
  line: Line
  /** The cell of its line. */
  cell: number
  index: number
  bold: boolean
  job: number
  house: number
  /** Set apart from its neighbour by a font or a word, so that the two are a job and its employer. */
  paired: boolean
}

const ownEmployer =
  /^(?:self[- ]employed|freelance|freiberuflich|selbstständig|selbständig|indépendant|autónomo|libero professionista|autônomo|zzp|個人事業主)$/i

/** `Rockville, MD - remote`, in a cell behind others. The town may be in no list. */
const townWithState = /^\p{Lu}[\p{L}.’' -]+, [A-Z]{2}(?:\s[–(-]\s?\p{L}+\)?)?$/u
const isTown = ({ text }: Line['cells'][number], cell: number): boolean =>
  cell > 0 && townWithState.test(text) && readPlace(text) !== null

const addressOf = ({ line, cell }: Name): string => line.cells[cell]?.text ?? ''
/** `Kontagora, Niger State` at the end of a line: neither part is in a list, and nothing says that it is an employer. */
const isAddress = (name: Name): boolean => {
  const text = addressOf(name)
  const [first = ''] = text.split(',')
  const isLast = name.cell > 0 && name.cell === name.line.cells.length - 1
  const looksIt = /^\p{L}[\p{L}.’' -]{1,30}, \p{Lu}[\p{L}.’' -]{1,30}$/u.test(text)
  return isLast && looksIt && name.job + jobScore(first) + organisationScore(first) === 0
}

const namesUpTo = (head: readonly Line[], most?: number): { names: Name[]; places: Found[] } => {
  const names: Name[] = []
  const places: Found[] = []
  head.forEach((line) => {
    places.push(...line.cells.filter(isTown).map((cell) => found(cell.text, [line], 0.8)))
    const cells = line.cells.flatMap((cell, at) => (isTown(cell, at) ? [] : namesInCell(cell, at, line, most)))
    for (const { bold, text, paired, cell } of cells) {
      const split = splitHead(text)
      places.push(...split.places.map((place) => found(place, [line], 0.8)))
      const own = paired && jobScore(split.names[0] ?? '') > 0 ? [split.names.join(', ')] : split.names
      for (const name of own.filter(
        (text) => labelOf(text) === null && !isNow(text) && !isMonth(text.split(/[-–]/)[0] ?? ''),
      )) {
        names.push({
          text: name,
          line,
          cell,
          index: names.length,
          bold,
          paired,
          job: ownEmployer.test(name) ? 0 : jobScore(name),
          house: ownEmployer.test(name) ? 3 : organisationScore(name),
        })
      }
    }
  })
  const [others, behind] = [false, true].map((wanted) => names.filter((name) => isAddress(name) === wanted))
  if (others && behind && others.length > 1 && behind.length > 0) {
    places.push(...behind.map((name) => found(addressOf(name), [name.line], 0.7)))
    return { names: others, places }
  }
  // `Freelance` beside a company is a kind of employment; without one, it is the employer.
  const named = names.filter(({ text }) => !ownEmployer.test(text))
  return { names: named.length > 1 ? named : names, places }
}

export const namesOf = (head: readonly Line[]): ReturnType<typeof namesUpTo> => {
  const read = namesUpTo(head)
  return read.names.length > 0 ? read : namesUpTo(head, Infinity)
}

type Order = 'job first' | 'house first'
type OrderDecision = { order: Order; strong: boolean }

/** Decides by their words which of the first two names is the job; null when the words do not decide. */
export const order = ([first, second]: readonly Name[]): OrderDecision | null => {
  if (!first || !second) return null
  const lead = first.job - first.house - (second.job - second.house)
  if (lead === 0) return null
  return { order: lead > 0 ? 'job first' : 'house first', strong: Math.abs(lead) > 1 }
}

/** The most common order among the section's entries; null when there is none. */
export const mostCommon = (orders: readonly (OrderDecision | null)[]): Order | null => {
  const count = (wanted: Order) => orders.filter((decision) => decision?.strong && decision.order === wanted).length
  const lead = count('job first') - count('house first')
  if (lead === 0) return null
  return lead > 0 ? 'job first' : 'house first'
}

type Pair = { position: Found | null; name: Found | null }

/**
 * Strong words decide first, then the other entries, then weak words. As a default, two names on one line start with
 * the job.
 */
const orderOf = (first: Name, second: Name, usual: Order | null): Order => {
  const decision = order([first, second])
  if (decision?.strong) return decision.order
  return usual ?? decision?.order ?? (first.line === second.line ? 'job first' : 'house first')
}

const single = (only: Name, inherited: Found | null): Pair => {
  const isJob = only.job > only.house
  const value = found(only.text, [only.line], only.job + only.house > 0 ? 0.85 : 0.5)
  return isJob
    ? { position: value, name: inherited && { ...inherited, confidence: 0.55 } }
    : { position: null, name: value }
}

/**
 * `CASHIER RATNADEEP SUPERMARKET`: a job and its employer without a sign between them, for an entry with nothing else.
 */
const splitGlued = (only: Name): Name[] => {
  const words = only.text.split(' ')
  const at = words.findIndex((_, index) => {
    const [job, house] = [words.slice(0, index).join(' '), words.slice(index).join(' ')]
    return jobScore(words[index - 1] ?? '') === 3 && jobScore(job) === 3 && organisationScore(house) > 0
  })
  const parts = at > 0 ? [words.slice(0, at).join(' '), words.slice(at).join(' ')] : []
  return parts.length === 0 || only.house === 0
    ? [only]
    : parts.map((text, index) => ({ ...only, text, index, job: 1 - index, house: index }))
}

export const pairOf = (
  [first, second, ...left]: readonly Name[],
  usual: Order | null,
  inherited: Found | null,
): Pair => {
  // A part of the same text that found no place may belong to either name.
  const isLeft = left.some(({ line, cell }) =>
    [first, second].some((name) => name?.line === line && name.cell === cell),
  )
  const mostSure = isLeft ? 0.85 : 0.95
  if (!first) return { position: null, name: null }
  const glued = second ? [] : splitGlued(first)
  if (glued.length > 1) return pairOf(glued, 'job first', null)
  if (!second) return single(first, inherited)
  const [job, house] = orderOf(first, second, usual) === 'job first' ? [first, second] : [second, first]
  const decision = order([first, second])?.strong === true
  const isTown = job.job === 0 && mayBeTown(job.text)
  const sure = decision && !isTown ? Math.min(mostSure, 0.75 + 0.05 * (job.job + house.house)) : 0.55
  return { position: found(job.text, [job.line], sure), name: found(house.text, [house.line], sure) }
}

const isWholeLine = ({ text, line }: Name): boolean => line.cells.length === 1 && line.text === text

const isWholeCell = ({ text, line, cell }: Name): boolean =>
  cell === 0 && line.cells[cell]?.text === text && !text.endsWith('.')

/** Two names of one cell with the signs between them. */
const printedTo = (first: Name, last: Name): string => {
  const text = addressOf(first)
  const [start, end] = [text.indexOf(first.text), text.lastIndexOf(last.text)]
  return start !== -1 && end > start ? text.slice(start, end + last.text.length) : `${first.text}, ${last.text}`
}

/** `Nurse | Lagos Island`: a stroke parts what a comma joins. */
const isParted = (name: Name, next: Name): boolean => {
  const [, behind = ''] = addressOf(name).split(name.text)
  return /[|•·]/.test(behind.split(next.text)[0] ?? '')
}

/** In `Vice President, Lending, Kotak`, and in `Nurse, ICU` above a hospital, the second name belongs to the job. */
export const withDepartment = (names: readonly Name[]): Name[] => {
  const at = names.findIndex((name, index) => {
    const next = names[index + 1]
    const isBeside = next?.line === name.line && next.cell === name.cell && !isParted(name, next)
    // `Midwife, Team Leader, Leeds Hospital`: two titles beside one employer.
    const isSecond = names.some(({ line, cell, house }) => line === next?.line && cell === next.cell && house > 0)
    return name.job > 0 && isBeside && next.house === 0 && (next.job === 0 || isSecond)
  })
  const job = names[at]
  const department = names[at + 1]
  const others = names.filter((name) => name !== job && name !== department)
  const isAbove = (name: Name): boolean =>
    name.line !== job?.line && name.index < at && isWholeCell(name) && !mayBeTown(name.text)
  const isBelow = (name: Name): boolean => !job?.paired && name.index > at + 1 && isWholeLine(name)
  const isEmployer = (name: Name): boolean =>
    name.house > name.job || (name.job === 0 && (isAbove(name) || isBelow(name)))
  if (!job || !department || !others.some(isEmployer)) return [...names]
  return names.flatMap((name) => {
    if (name === department) return []
    return name === job ? [{ ...job, text: printedTo(job, department) }] : [name]
  })
}

/** Employers with a line of their own: by strong words, or by weak ones below a line without strong ones. */
const wholeEmployers = (names: readonly Name[]): Name[] => {
  const whole = names.filter((name) => name.house > name.job && isWholeLine(name))
  const isBelow = (name: Name): boolean =>
    name.line.ids !== names[0]?.line.ids && (names[0]?.job ?? 0) > 0 && names.every(({ house }) => house < 2)
  return whole.filter((name) => name.house >= 2 || isBelow(name))
}

/** Where the employer has a line of its own, the names on the line of the job are its title. */
export const withWholeTitle = (names: readonly Name[]): Name[] => {
  const employers = wholeEmployers(names)
  const [first, ...others] = names.filter((name) => name.line !== employers[0]?.line)
  const isOne =
    employers.length === 1 &&
    first !== undefined &&
    others.length > 0 &&
    others.every(({ line, cell, text }) => line === first.line && cell === first.cell && !isPlacePart(text))
  if (!isOne || first.line.text.includes(' | ')) return [...names]
  const title = { ...first, text: printedTo(first, others.at(-1) ?? first), house: 0 }
  return names.flatMap((name) => (name === first ? [title] : others.includes(name) ? [] : [name]))
}

/** `Cancer Institute, University Hospital` in one cell: a house and the one it belongs to. */
export const withWholeHouse = (names: readonly Name[]): Name[] => {
  const isHouse = (name: Name | undefined): boolean => name !== undefined && name.house > 0 && name.job === 0
  const joined: Name[] = []
  for (const name of names) {
    const last = joined.at(-1)
    const isOne = isHouse(last) && isHouse(name) && last?.line === name.line && last.cell === name.cell
    const text = `${last?.text}, ${name.text}`
    if (last && isOne && name.line.text.includes(text)) joined[joined.length - 1] = { ...last, text }
    else joined.push(name)
  }
  return joined
}

const isTownBehind = (names: readonly Name[]): boolean => {
  const [first, town, ...others] = names
  return (
    first?.job === 0 &&
    town !== undefined &&
    town.line === first.line &&
    town.cell === first.cell &&
    town.job + town.house === 0 &&
    mayBeTown(town.text) &&
    others.length === 1 &&
    others.every((name) => name.line !== first.line && isWholeLine(name) && !mayBeTown(name.text))
  )
}

/** The last cell of a line with another name, above or below a line with a third. */
const townCell = (names: readonly Name[]): Name | undefined =>
  names.length > 2
    ? names.find(
        (name) =>
          name.job + name.house === 0 &&
          mayBeTown(name.text) &&
          name.cell === name.line.cells.length - 1 &&
          names.some((other) => other.line === name.line && other.cell < name.cell) &&
          names.some((other) => other.line !== name.line),
      )
    : undefined

/** Without the second name of each entry, where all print `Acme, Poznań` above a line of its own. */
export const withoutTownNames = (entries: readonly (readonly Name[])[]): Name[][] => {
  if (entries.every(isTownBehind)) return entries.map((names) => names.filter((_, index) => index !== 1))
  const towns = entries.map(townCell)
  const isHabit = entries.length > 1 && !towns.includes(undefined)
  // `Acme GmbH, Bautzen` above the job: the legal form ends the name.
  const behind = entries.map((names) => (isTownBehind(names) && (names[0]?.house ?? 0) >= 2 ? names[1] : undefined))
  return entries.map((names, index) =>
    names.filter((name) => !(isHabit && name === towns[index]) && name !== behind[index]),
  )
}

/** Moves the most telling job and organisation names to the front, in their original order. */
export const telling = (all: readonly Name[]): Name[] => {
  const paired = all.filter((name) => name.paired && name.line === all.find((other) => other.paired)?.line)
  const names = paired.length > 1 ? paired : all
  if (names.length < 3) return [...names]
  const job = names.toSorted((a, b) => b.job - b.house - (a.job - a.house) || a.index - b.index)[0]
  const others = names.filter((name) => name !== job)
  // A place behind two names is neither, so without a sign of an organisation the next name is the employer.
  const signOf = ({ job: own, house: sign }: Name): number => Math.max(0, sign - own)
  const house = others.toSorted((a, b) => signOf(b) - signOf(a) || a.index - b.index)[0]
  const chosen = names.filter((name) => name === job || name === house)
  return [...chosen, ...names.filter((name) => !chosen.includes(name))]
}
