const version = /^(\d+)\.(\d+)\.(\d+)$/

type Version = readonly [major: number, minor: number, patch: number]

const parse = (text: string): Version | null => {
  const [, major, minor, patch] = version.exec(text) ?? []
  return major === undefined ? null : [Number(major), Number(minor), Number(patch)]
}

/** The first of the three parts that may not differ: the leftmost that is not zero. */
const fixedParts = (wanted: Version): number => {
  const first = wanted.findIndex((part) => part > 0)
  return first === -1 ? 3 : first + 1
}

const isAtLeast = (given: Version, wanted: Version): boolean => {
  const at = given.findIndex((part, index) => part !== wanted[index])
  return at === -1 || (given[at] ?? 0) > (wanted[at] ?? 0)
}

/**
 * Whether a shared module's version is within a range as builds write it: `*`, `1.2.3` or `^1.2.3`, with the rules
 * of semver 2.0.0 as npm reads them; pre-releases are in no range. @returns null for a range of another form
 */
export const isWithin = (given: string, range: string): boolean | null => {
  const wanted = parse(range.replace(/^\^/, ''))
  const has = parse(given)
  if (range === '*') return has !== null
  if (!wanted) return null
  if (!has) return false
  if (!range.startsWith('^')) return given === range
  const fixed = fixedParts(wanted)
  return wanted.slice(0, fixed).every((part, index) => has[index] === part) && isAtLeast(has, wanted)
}
