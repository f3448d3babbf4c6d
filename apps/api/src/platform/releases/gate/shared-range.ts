import { Range, satisfies, valid } from 'semver'

const rangeOf = (text: string): Range | null => {
  try {
    return new Range(text)
  } catch {
    return null
  }
}

/** Whether a shared module's version is within a range, as npm reads both. @returns null for what is no range */
export const isWithin = (given: string, range: string): boolean | null => {
  const wanted = rangeOf(range)
  return wanted && valid(given) !== null && satisfies(given, wanted)
}
