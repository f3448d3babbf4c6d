import type { Entry } from '../entries/entries.ts'
import { type Field, fieldOf, fieldsOf } from '../entries/fields.ts'
import { found, type Found } from '../found.ts'
import { splitJoint, withoutEnds } from '../words/fragments.ts'
import { isPlacePart, mayBeTown } from '../words/places.ts'
import { jobScore, organisationScore } from '../words/role-words.ts'

export type Pair = { position: Found | null; name: Found | null }

type Choice = { title: Field; house: Field }

/** The two fields of a job and its employer, when they are not one. */
const choiceOf = ({ position, name }: Pair, fields: readonly Field[]): Choice | null => {
  const [title, house] = [fieldOf(position, fields), fieldOf(name, fields)]
  return title && house && title !== house ? { title, house } : null
}

const keyOf = ({ title, house }: Choice): string => `${title.slot} ${house.slot}`

type Usual = { key: string; share: number; fields: number }

/** The slots of job and employer in most entries, when at least two agree. */
const usualOf = (choices: readonly (Choice | null)[], fields: readonly (readonly Field[])[]): Usual | null => {
  const keys = choices.flatMap((choice) => (choice ? [keyOf(choice)] : []))
  const countOf = (key: string): number => keys.filter((other) => other === key).length
  const [best] = keys.toSorted((a, b) => countOf(b) - countOf(a))
  const fieldsWith = (key: string): number =>
    fields[choices.findIndex((choice) => choice && keyOf(choice) === key)]?.length ?? 0
  const share = best === undefined ? 0 : countOf(best) / choices.length
  return best !== undefined && countOf(best) >= 2 && share >= 0.5
    ? { key: best, share, fields: fieldsWith(best) }
    : null
}

const inSlots = (usual: Usual | null, fields: readonly Field[]): Choice | null => {
  // Parts of one cell have roles by their number only where there are as many.
  if (usual?.key.includes('.') && fields.length !== usual.fields) return null
  const [title, house] = (usual?.key ?? '').split(' ').map((slot) => fields.find((field) => field.slot === slot))
  return title && house ? { title, house } : null
}

/** The title where an entry has nothing else, and the others have it in a cell of its own. */
const onlyTitle = (usual: Usual | null, fields: readonly Field[]): Field | null => {
  const [only, ...more] = fields
  return only && more.length === 0 && !usual?.key.includes('.') && usual?.key.split(' ')[0] === only.slot ? only : null
}

const strokes = /\s*[|•●∙▪·;／]\s*/u
const joins = /(?<!\p{L})(?:und|and|et|y|e|en|&)(?!\p{L})/iu
const townLike = /^\p{Lu}\p{Ll}+(?:[ -](?:\p{Ll}{1,3}[ -])?\p{Lu}\p{Ll}+)*$/u

/** Whether words behind an employer may be its address. */
const isAddress = (behind: string): boolean => {
  if (behind.startsWith('.')) return true
  const bare = behind.replace(/^[\s,،、–—-]+/u, '')
  if (organisationScore(bare) > 0 || joins.test(bare)) return false
  return /^\s*[,،、]/u.test(behind) || townLike.test(bare) || !/\p{Script=Latin}/u.test(bare)
}

/** Behind the dash of a title, a word that is no known place: `Manager - Purchase`. */
const isDepartment = (behind: string): boolean =>
  /^\s[–—-]\s/u.test(behind) && !isPlacePart(behind.replace(/^[\s–—-]+/u, ''))

const isTownLike = (part: string): boolean => part === '' || (mayBeTown(part) && jobScore(part) === 0)

/** A town follows its employer, so an unknown word before the employer is part of the name. */
const isPlaceBefore = (part: string): boolean => part === '' || isPlacePart(part)

const bareOf = (part: string): string => part.replace(/[\s,()–—-]+/gu, ' ').trim()

/** Whether the words around a name are towns and not parts of it. */
const isApart = (before: string, behind: string, isHouse: boolean): boolean =>
  (isHouse ? isPlaceBefore(bareOf(before)) : !isDepartment(behind) && isTownLike(bareOf(before))) &&
  isTownLike(bareOf(behind))

/** A name with the words of its field that a sign parted from it, as far as no stroke does. */
const whole = (value: Found, { text, line }: Field, isHouse: boolean): Found => {
  const own = text.split(strokes).find((part) => part.includes(value.value)) ?? ''
  const printed = withoutEnds(own)
  const at = printed.indexOf(value.value)
  if (at === -1 || printed === value.value) return value
  const behind = printed.slice(at + value.value.length)
  const cut = isHouse && behind !== '' && isAddress(behind) ? printed.slice(0, at + value.value.length) : printed
  return isApart(printed.slice(0, at), behind, isHouse) ? value : found(cut, [line], value.confidence)
}

/** `Acme, Porto`: a town behind every employer of a list, or `in Porto` behind one, is no part of its name. */
const townBehind = /,\s(\p{Lu}[\p{L}-]+(?:\s\p{Lu}[\p{L}-]+)?)$/u
const inTown = /^(.{3,}\S)\sin\s(\p{Lu}[\p{L}-]+)$/u

const isTown = (text: string): boolean => mayBeTown(text) && organisationScore(text) === 0

const withoutTown = (pairs: readonly Pair[]): Pair[] => {
  const named = pairs.flatMap(({ name }) => name ?? [])
  const isHabit = named.length > 1 && named.every(({ value }) => isTown(townBehind.exec(value)?.[1] ?? ''))
  const bare = (value: string): string => (isHabit ? value.replace(townBehind, '') : (inTown.exec(value)?.[1] ?? value))
  return pairs.map((pair) => (pair.name ? { ...pair, name: { ...pair.name, value: bare(pair.name.value) } } : pair))
}

const fresh = ({ text, line }: Field): Found => {
  const name = withoutEnds(text.split(strokes)[0] ?? text)
  const [, town = ''] = townBehind.exec(name) ?? []
  return found(mayBeTown(town) ? name.replace(townBehind, '') : name, [line], 0.7)
}

/** The share of entries that overrules the words of another. */
const most = 0.66

/** The names of an entry as its own words tell them, unless most entries have them in other places. */
const wholePair = ({ position, name }: Pair, choice: Choice | null, usual: Usual | null): Pair | null => {
  if (!choice || !position || !name) return null
  const differs = usual !== null && usual.share >= most && keyOf(choice) !== usual.key
  return differs ? null : { position: whole(position, choice.title, false), name: whole(name, choice.house, true) }
}

/** The names of an entry in the places where the others have theirs. */
const inTheirSlots = (usual: Usual | null, fields: readonly Field[], house: Found | null): Pair | null => {
  const other = inSlots(usual, fields)
  if (other) return { position: fresh(other.title), name: fresh(other.house) }
  const title = onlyTitle(usual, fields)
  return title && { position: found(title.text, [title.line], 0.7), name: house }
}

/**
 * Keeps a job and its employer whole where each has a cell or line of its own: commas and dashes in them separate
 * nothing. Where most entries have the two in the same places, the others do, too.
 * @returns the pairs, and whether each entry has something in these places
 */
export const withWholeFields = (
  entries: readonly Entry[],
  pairs: readonly Pair[],
): { pairs: Pair[]; alike: readonly boolean[] } => {
  const fields = fieldsOf(entries)
  const choices = pairs.map((pair, index) => choiceOf(pair, fields[index] ?? []))
  const usual = usualOf(choices, fields)
  let house: Found | null = null
  const read = pairs.map((pair, index): Pair => {
    const own = fields[index] ?? []
    const choice = choices[index] ?? null
    const isJoint = own.some(({ text }) => splitJoint(text) !== null)
    const isOwn = choice === null && isJoint && pair.position !== null && pair.name !== null
    const chosen = wholePair(pair, choice, usual) ?? (isOwn ? null : inTheirSlots(usual, own, house)) ?? pair
    house = chosen.name && { ...chosen.name, confidence: 0.55 }
    return chosen
  })
  return { pairs: withoutTown(read), alike: fields.map((own) => inSlots(usual, own) !== null) }
}
