import type { Found } from '../found.ts'
import type { Line } from '../line.ts'
import { endsInCity, isIndianCity, isPlacePart, mayBeTown, readPlace } from '../words/places.ts'
import type { EducationEntry, WorkEntry } from '../entries/read-entries.ts'

/** A name and the town behind it: `Acme, Porto`, `Acme (Porto)`, `Acme, Portland, OR`. */
const withTown = /^(.*?\S)(?:,\s*|\s\()([^,()]{2,40}(?:,\s[^,()]{2,30})?)\)?$/su

const inCapitals = /^\p{Lu}{5,}(?:[ /-]+\p{Lu}{2,})*$/u
const isTown = (text: string): boolean => text.split(', ').every((part) => mayBeTown(part) || inCapitals.test(part))

const cellWith = (value: Found, lines: readonly Line[]): string | undefined =>
  lines
    .filter(({ ids }) => ids.some((id) => value.ids.includes(id)))
    .flatMap(({ cells }) => cells.map(({ text }) => text.trim()))
    .find((text) => text.includes(value.value))

/** Whether a town follows this name in the cell where it is printed. */
const hasTown = (value: Found, lines: readonly Line[]): boolean => {
  const cell = cellWith(value, lines) ?? ''
  const behind = cell.slice(cell.indexOf(value.value) + value.value.length)
  const [, , town = ''] = withTown.exec(`x${behind}`) ?? []
  return isTown(town)
}

const nameOf = ({ value }: Found): string | null => {
  const [, name, town = ''] = withTown.exec(value.replace(/\.$/, '')) ?? []
  return name && isTown(town) ? name : null
}

/** A place that is not part of the name. Towns distinguish Indian colleges: `Government College, Salem`. */
const isAddress = (places: readonly string[]): boolean => {
  const place = places.join(', ').replace(/\.$/, '')
  const isOutside = places.length > 1 || !endsInCity(place) || !isIndianCity(place)
  return places.length > 0 && readPlace(place, true) !== null && isOutside
}

/** `Lycée Naval, Brest (29)` and `Université de Lyon (69)`: the number of a French department. */
const withoutDepartment = (name: string): string => name.replace(/(?:, \p{Lu}[\p{L} ’'-]+)? \(\d{2,5}\)$/u, '')

/** `McGill University, Montréal, Canada`: a whole place is no part of a name. */
const withoutAddress = (value: string): string => {
  const [name = value, ...places] = value.split(/,\s+/)
  const [, country] = /^[^()]+ \(([^()]+)\)$/.exec(places.at(-1) ?? '') ?? []
  if (places.length === 1 && country && isPlacePart(country)) return name
  return isAddress(places) ? name : value
}

/**
 * Schools without their towns, where the document prints one after every school, or after every employer and every
 * school. Elsewhere a town belongs to the name: `College of Engineering, Pune`.
 */
export const withoutTowns = (
  education: readonly EducationEntry[],
  work: readonly WorkEntry[],
  lines: readonly Line[],
): EducationEntry[] => {
  const employers = work.flatMap(({ name }) => name ?? [])
  const schools = education.flatMap(({ institution }) => institution ?? [])
  const named = schools.map(nameOf)
  const towned = schools.filter((school, index) => named[index] !== null || hasTown(school, lines)).length
  const isEmployers = employers.length > 0 && employers.every((name) => hasTown(name, lines))
  const isHabit = (isEmployers && !named.includes(null)) || (towned > 1 && towned >= schools.length / 2)
  return education.map((entry) => {
    const name = isHabit && entry.institution ? nameOf(entry.institution) : null
    if (!entry.institution) return entry
    const value = name ?? withoutDepartment(withoutAddress(entry.institution.value))
    return { ...entry, institution: { ...entry.institution, value } }
  })
}
