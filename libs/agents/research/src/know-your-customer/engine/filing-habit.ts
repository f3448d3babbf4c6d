import type { GstReturn } from '@bazaar/agents-kit/server'
import { locales } from '@bazaar/locale'

/** Fewest periods for which a share is meaningful. */
const fewest = 3

const isFiled = ({ status, filed }: GstReturn): boolean => /^filed$/i.test(status ?? '') || filed !== null
const plainType = ({ type }: GstReturn): string => (type ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '')

/** One sentence on how returns of one type were filed; null with fewer than three periods. */
const habitOf = (name: string, returns: readonly GstReturn[]): string | null => {
  const periods = new Map<string, boolean>()
  for (const entry of returns) {
    const period = entry.period ?? entry.filed
    if (period !== null) periods.set(period, (periods.get(period) ?? false) || isFiled(entry))
  }
  if (periods.size < fewest) return null
  const filed = [...periods.values()].filter(Boolean).length
  return filed === periods.size
    ? `All ${periods.size} ${name} returns listed by the register are filed.`
    : `${filed} of ${periods.size} ${name} returns listed by the register are filed.`
}

/** The return types that every regular business files. */
const kinds = [
  ['GSTR-3B', 'GSTR3B'],
  ['GSTR-1', 'GSTR1'],
] as const

const day = new Intl.DateTimeFormat(locales.en, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Describes how regularly returns were filed; empty when there are too few. */
export const filingHabits = (filings: readonly GstReturn[]): string[] => {
  const habits = kinds.flatMap(
    ([name, code]) =>
      habitOf(
        name,
        filings.filter((entry) => plainType(entry) === code),
      ) ?? [],
  )
  const last = filings
    .flatMap(({ filed }) => (filed !== null && /^\d{4}-\d{2}-\d{2}$/.test(filed) ? filed : []))
    .sort()
    .at(-1)
  if (filings.length === 0) return []
  if (habits.length === 0) return ['The register lists too few returns to speak of regularity.']
  return last === undefined ? habits : [...habits, `The last one listed was filed on ${day.format(new Date(last))}.`]
}
