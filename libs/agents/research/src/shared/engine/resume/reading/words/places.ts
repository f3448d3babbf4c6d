import data from '../../data/places.json' with { type: 'json' }
import townData from '../../data/towns.json' with { type: 'json' }

const setOf = (...lists: string[][]): ReadonlySet<string> => new Set(lists.flat().map((name) => name.toLowerCase()))
const cities = setOf(data.indianCities, data.otherCities)
/** Compared with their capitals, because many towns are words. */
const indianTowns = new Set(townData.india.split('|'))
const towns = new Set(townData.world.split('|'))
const indianCities = setOf(data.indianCities)
export const isIndianCity = (name: string): boolean =>
  indianTowns.has(name.trim()) || indianCities.has(name.trim().toLowerCase())
const regions = setOf(data.indianStates, data.usStates)
const codes = new Set(data.regionCodes)
const shortCountries: ReadonlySet<string> = new Set(Object.values(data.countryCodes))

const languages = 'en de fr es it pt nl pl cs sv da nb fi hu ro tr ru uk ar hi zh ja ko'.split(' ')
/** The European Union and the United Nations employ people. */
const unions = new Set(['EU', 'EZ', 'UN', 'ZZ'])
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** Names of countries in these languages, in small letters → code. */
const countryNames: ReadonlyMap<string, string> = new Map([
  ...languages.flatMap((language) => {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
    const codes = letters
      .flatMap((first) => letters.map((second) => first + second))
      .filter((code) => !unions.has(code))
    return codes.flatMap((code): [string, string][] => {
      const name = names.of(code)
      return name === undefined ? [] : [[name.toLowerCase(), code]]
    })
  }),
  ...Object.entries(data.countryCodes),
])

export type Place = { city?: string; region?: string; countryCode?: string; postalCode?: string; address?: string }

/** `PADUA` is `Padua`. */
const asWritten = (name: string): string =>
  /^\p{Lu}{4,}(?:[ -]\p{Lu}{2,})*$/u.test(name)
    ? name.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
    : name

const isCity = (text: string): boolean => {
  const name = asWritten(text)
  return towns.has(name) || indianTowns.has(name) || /\p{Script=Han}[市区町村]$/u.test(text)
}

const partKind = (part: string): 'city' | 'region' | 'country' | 'remote' | null => {
  const text = part
    .trim()
    .toLowerCase()
    .replace(/ area$/, '')
    .replace(/^greater /, '')
  if (cities.has(text) || isCity(part.trim())) return 'city'
  if (/\p{Script=Han}[都道府県]$/u.test(text) || regions.has(text) || codes.has(part.trim())) return 'region'
  if (countryNames.has(text) || shortCountries.has(part.trim())) return 'country'
  return /^(?:remote|hybrid|on-?site)$/.test(text) ? 'remote' : null
}

/** One or two capitalised words, such as a town that is in no list. */
export const mayBeTown = (part: string): boolean =>
  isPlacePart(part) || /^\p{Lu}\p{Ll}+(?:[- ]\p{Lu}\p{Ll}+)?$|^\p{Script=Han}{2,6}$/u.test(part)

export const isPlacePart = (part: string): boolean => partKind(part) !== null

const pin = /\b(\d{6}|\d{3} \d{3}|\d{5}(?:-\d{4})?)\b/

const countryOf = (name: string): string | undefined =>
  shortCountries.has(name) ? name : countryNames.get(name.toLowerCase())

/** Themes print `Leipzig DE`, the city and the code of its country. */
const cityWithCode = (part: string): string[] => {
  const [, city = '', code = ''] = /^(\S.*) ([A-Z]{2})$/.exec(part.trim()) ?? []
  return shortCountries.has(code) ? [city, code] : [part]
}

const partsOf = (text: string): string[] =>
  text
    .split(/,|\s[–-]\s/)
    .flatMap(cityWithCode)
    .map((part) => part.trim().replace(/[.\s-]+$/, ''))
    .filter((part) => part !== '')

/** Whether the last part is a city, not a region or a country. */
export const endsInCity = (text: string): boolean => partKind(partsOf(text).at(-1) ?? '') === 'city'

const longest = 90
const maxParts = 6
const readsLikeAPlace = (part: string): boolean => /^[\p{L}\d .'’#/-]+$/u.test(part) && part.split(' ').length <= 5

/** The last part must be known; the parts before it must be known or read like a street or town. */
const isPlace = (parts: readonly string[], allKnown: boolean): boolean => {
  const last = parts.at(-1)
  const unknown = parts.filter((part) => !isPlacePart(part))
  if (last === undefined || parts.length > maxParts || !isPlacePart(last)) return false
  return unknown.length === 0 || (!allKnown && unknown.every(readsLikeAPlace))
}

/**
 * Reads a place such as `Pune, Maharashtra, India`, `Austin, TX 78701` or `Berlin`.
 * @param allKnown for the head of an entry, where an unknown part is more likely a company name
 * @returns null unless all parts are known, or the last one is and the others read like a place
 */
export const readPlace = (text: string, allKnown = false): Place | null => {
  const [postalCode] = pin.exec(text) ?? []
  const parts = partsOf(postalCode === undefined ? text : text.replace(postalCode, ' '))
  if (text.length > longest || !isPlace(parts, allKnown)) return null
  const kinds = parts.map(partKind)
  const named = (kind: 'city' | 'region' | 'country'): string | undefined => parts[kinds.indexOf(kind)]
  const unknown = parts.filter((_, index) => kinds[index] === null)
  const city = named('city') ?? unknown.at(-1)
  const place: Record<keyof Place, string | undefined> = {
    address: unknown.filter((part) => part !== city).join(', '),
    postalCode,
    city,
    region: named('region'),
    countryCode: countryOf(named('country') ?? ''),
  }
  return Object.fromEntries(Object.entries(place).filter(([, value]) => value))
}
