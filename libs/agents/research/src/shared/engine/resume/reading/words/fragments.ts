import { endsInCity, isPlacePart, mayBeTown, readPlace } from './places.ts'
import { isLegalEnding, jobScore, organisationScore } from './role-words.ts'

const employment =
  /^(?:full[- ]time|part[- ]time|contract(?:ual)?|internship|apprenticeship|alternance|cdi|cdd|permanent|temporary|remote|hybrid|on-?site|正社員|契約社員|派遣社員|アルバイト|業務委託)$/i
/** What a link is called: `Delhi University | LINK`. */
const linkName = /^(?:link|url|website|certificate|demo)$/i

const hours =
  'full[- ]time|part[- ]time|vollzeit|teilzeit|temps plein|temps partiel|meio período|tempo (?:integral|parcial)|medio tiempo|tiempo (?:completo|parcial)'
/** `Vollzeit: Monteur` */
const hoursLabel = new RegExp(`^(?:${hours})\\s?:\\s+`, 'iu')

const numbering = /^(?:\d{1,2}|[ivx]{1,4}|(?-i:[a-e]))[.)]\s+/i
/** Not inside a bracket. */
const hard = /(?:\s*[|•●∙▪·;／]\s*|\s+[–—]\s*|(?<=\S)[–—]\s+|\s+-\s+|\s+@\s*(?=\p{L})|\t+)(?![^()]*\))/u

/** `(80%)`, `(Teilzeit 50%)` and `(100% - 90%)` behind a title or an employer. */
const workload = /\s*\([^()]*\d\s?%[^()]*\)\s*$/u

/** `Intern [Link]`: an address of the web, of which only the label is text. */
const linkLabel = /\s*\[(?:link|url|website|github|demo|certificate|view)?\s*\]\s*$/i

export const leading = /^(?:at|with|from|bei|chez|presso|bij|hos|vid|ved|som|als|BEI|CHEZ|PRESSO|BIJ)\s+(?=\p{Lu})/u

const tidy = (text: string): string =>
  text
    .replace(numbering, '')
    .replace(hoursLabel, '')
    .replace(linkLabel, '')
    .replace(workload, '')
    .replace(leading, '')
    .replace(/^[\s,;:|•·–—(/-]+|[\s,;:|•·–—/-]+$/g, '')
    .replace(/^([^()]*)\)$/, '$1')
    .trim()

const atHouse = /^(.{3,60}?) (?:at|bei|bei der|chez|au sein d(?:u|e la|e l[’']|e)|presso|bij)(?: |(?<=[’']))(\p{L}.*)$/u
/** Small words that are between a job and its employer only behind a job. */
const inHouse = /^(.{3,60}?) (?:am|beim|en|em|at the|au|à la|à l[’']|im(?= \p{Lu}{2}))(?: |(?<=[’']))(\p{Lu}.*)$/u
const asJob = /^(\p{Lu}.{2,90}?) (?:as|som) (?:an? |the )?(\p{L}.{2,60})$/u
const worked =
  /^(?:(?:currently|presently) )?(?:work(?:ing|ed)|employed|serv(?:ing|ed)|joined) as (?:an? |the )?(.{3,60}?) (?:in|at|with|for) (\p{Lu}.{1,60}?)[ .]*$/iu

/** `Pflegerin im UKE`, but not `Analyst en Madrid`. */
const jobInHouse = (text: string): [string, string] | null => {
  const [, job = '', house = ''] = inHouse.exec(text) ?? []
  return house !== '' && jobScore(job) > 0 && jobScore(house) === 0 && !isPlacePart(house) ? [job, house] : null
}

const jobBefore = (text: string): [string, string] | null => {
  const [, job = '', house] = worked.exec(text) ?? atHouse.exec(text) ?? []
  return house && organisationScore(job) <= jobScore(job) ? [job, house] : null
}

/** `株式会社プレイド / エンジニア`: one of the two has the sign of a company. */
const atSlash = (text: string): [string, string] | null => {
  const [first = '', second = '', ...others] = text.split(' / ')
  if (second === '' || others.length > 0) return null
  const [house, job] = organisationScore(first) > organisationScore(second) ? [first, second] : [second, first]
  return organisationScore(house) >= 2 && organisationScore(job) === 0 && jobScore(job) > 0 ? [job, house] : null
}

/** `Eyesbox, Chandler, AZ: Software Engineering Intern` */
const atColon = (text: string): [string, string] | null => {
  const [, house = '', job = ''] = /^([^:]{3,60}): (\p{Lu}[^:]{3,60})$/u.exec(text) ?? []
  return house !== '' &&
    jobScore(house) === 0 &&
    jobScore(job) > 1 &&
    (house.includes(',') || organisationScore(house) > 0)
    ? [house, job]
    : null
}

/** `Engineer at Acme`, `Acme as Engineer` and `Worked as Engineer in Acme`: a job and its employer. */
export const splitJoint = (raw: string): [string, string] | null => {
  const text = raw.replace(leading, '')
  const [, employer, job = ''] = asJob.exec(text) ?? []
  return (
    jobInHouse(text) ??
    jobBefore(text) ??
    atSlash(text) ??
    atColon(text) ??
    (employer && jobScore(job) > 0 ? [job, employer] : null)
  )
}

/** `Andover, MN.` */
const withoutStop = (part: string): string => part.replace(/(?<=\p{L}{2})\.$/u, '')

/** Commas separate names, except in `Acme, Inc.`. A place at the end is returned separately. */
export const splitCommas = (text: string): { names: string[]; place: string | null } => {
  const parts = text.split(/\s*[,،]\s*(?![^()]*\))/).filter((part) => part !== '')
  const names: string[] = []
  for (const part of parts) {
    if (names.length > 0 && isLegalEnding(part.replace(/\s*\([^()]*\)$/u, ''))) names.push(`${names.pop()}, ${part}`)
    else names.push(part)
  }
  const places: string[] = []
  while (names.length > 1 && isPlacePart(withoutStop(names.at(-1) ?? ''))) places.unshift(names.pop() ?? '')
  return { names, place: places.length > 0 ? places.join(', ') : null }
}

/** `Acme. Site engineer.`: two short phrases, not a sentence. */
const phrases = /^([^.]{3,60}[^.\s]{3})\. ([^.]{3,70})\.$/u
export const splitPhrases = (text: string): string[] => {
  const [, first, second] = phrases.exec(text.trim()) ?? []
  return first && second && second.split(' ').length <= 8 && !isLegalEnding(second) ? [first, second] : [text]
}

/** Splits a text at strokes, dots and dashes. */
export const piecesOfHead = (text: string): string[] =>
  splitPhrases(text)
    .flatMap((phrase) => phrase.split(hard))
    .map(tidy)
    .flatMap((piece) => splitJoint(piece) ?? [piece])
    .map(tidy)
    .filter((piece) => piece !== '' && !employment.test(piece) && !linkName.test(piece))

export type Split = { names: string[]; places: string[] }

const present = (texts: readonly (string | null)[]): string[] => texts.flatMap((text) => text ?? [])

/** A word in brackets behind a job, such as `Trainee (Summer)`, is none; a name of two words may belong to the one before it. */
const isUnknownTown = (before: string, inside: string): boolean =>
  /^\p{Lu}\p{Ll}{2,}(?:-\p{Lu}\p{Ll}{2,})?$/u.test(inside) && jobScore(before.split(',').at(-1) ?? '') === 0

/** `Acme GmbH Mainz` */
const withLegalForm =
  /^(.* (?:G[mM][bB]H|mbH|KG|AG|OHG|e\.K\.|e\.V\.|Ltd\.?|LLC|Inc\.?))(?:\s[–-])? (\p{Lu}\p{Ll}{2,}(?:-\p{Lu}\p{Ll}+)?)$/u

/** `Acme (Pune)`: a name, and a place in brackets behind it. */
const withoutBracket = (printed: string): [name: string, place: string | null] => {
  // `DWP (generally working in SAS)`
  const text = printed.replace(/\s\(\p{Ll}[^()]{12,}\)$/u, '')
  const [, before, inside] = /^(.*?)\s*\(([^()]+)\)$/.exec(text) ?? []
  if (before !== undefined && inside && (readPlace(inside) !== null || isUnknownTown(before, inside)))
    return [before, inside]
  const [, house, town] = withLegalForm.exec(text) ?? []
  return house && town ? [house, town] : [text, null]
}

const remote = new RegExp(
  `\\s*\\((?:${hours}|remoto|remota|remote|híbrido|hybride?|télétravail|home ?office)\\)\\.?$`,
  'iu',
)

const isNamed = (piece: string): boolean => readPlace(piece) === null && /\p{L}{2}/u.test(piece)

/** `Manager, Indirect Tax` beside a dash and one other name: the comma is inside the title. */
const isWholeTitle = (piece: string, pieces: readonly string[], text: string): boolean => {
  const others = pieces.filter((other) => other !== piece && isNamed(other))
  const [job = '', ...more] = splitCommas(piece).names
  return (
    /\s[-–—]\s/.test(text) &&
    others.length === 1 &&
    others.every((other) => jobScore(other) === 0) &&
    jobScore(job) > 0 &&
    more.length === 1 &&
    more.every((name) => organisationScore(name) === 0)
  )
}

/** The names in a line of an entry's head, without dates, places and employment types. */
export const splitHead = (text: string): Split => {
  const names: string[] = []
  const places: string[] = []
  const pieces = piecesOfHead(text)
  for (const piece of pieces) {
    // `Hillsboro, OR` after another piece is a place, even though Hillsboro is not in the list of cities. In
    // `Internshala, Pune` the city is the place and the part before it a name.
    const place = readPlace(piece, names.length === 0 || endsInCity(piece))
    if (place && jobScore(piece) + organisationScore(piece) === 0) {
      places.push(piece)
      continue
    }
    const [name, bracketed] = withoutBracket(piece.replace(remote, ''))
    const split = splitCommas(name)
    places.push(...present([bracketed, split.place]))
    names.push(...(isWholeTitle(name, pieces, text) ? [split.names.join(', ')] : split.names))
  }
  return { names: names.map(tidy).filter((name) => /\p{L}/u.test(name)), places }
}

/** `Acme GmbH - Linz`, `Analyst - Remote`: what is behind the last dash, when it is a place or a kind of employment. */
const withoutLastPiece = (whole: string): string => {
  const pieces = whole.split(/\s+(?=[-–—|]\s)/).map(tidy)
  const last = pieces.at(-1) ?? ''
  const isEnd =
    pieces.length > 1 && ([employment, linkName].some((kind) => kind.test(last)) || readPlace(last, true) !== null)
  return isEnd ? tidy(whole.slice(0, whole.lastIndexOf(last)).replace(/[-–—|]\s*$/, '')) : whole
}

/** A name as printed, without the numbers, places and kinds of employment at its ends. */
export const withoutEnds = (text: string): string => {
  const [name] = withoutBracket(withoutLastPiece(tidy(text.replace(remote, ''))))
  const { names, place } = splitCommas(name)
  if (place === null) return name
  const rest = tidy(name.slice(0, name.lastIndexOf(place.split(', ')[0] ?? '')))
  // `Amherst, MA`: the town before a state or a country.
  const town = names.length > 1 && !endsInCity(place) ? (names.at(-1) ?? '') : ''
  return town !== '' && mayBeTown(town) && rest.endsWith(town) ? tidy(rest.slice(0, -town.length)) : rest
}
