import { Range, satisfies, valid } from 'semver'

const rangeOf = (text: string): Range | null => {
  try {
    return new Range(text)
  } catch {
    return null
  }
}

/** Whether a shared module's version satisfies a range, as npm reads both. @returns null for an invalid range */
export const isWithin = (given: string, range: string): boolean | null => {
  const wanted = rangeOf(range)
  return wanted && valid(given) !== null && satisfies(given, wanted)
}
