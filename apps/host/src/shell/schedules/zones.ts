import { currentLocale, type Locale, locales } from '@bazaar/locale'

/** Some browsers call the zone of India by its old name. */
const current = (zone: string): string => zone.replace('Asia/Calcutta', 'Asia/Kolkata')

export const ownZone = (): string => current(Intl.DateTimeFormat().resolvedOptions().timeZone)

/** `Asia/Kolkata` → 'India Standard Time'; the text itself if it is no zone. */
export const zoneName = (zone: string, locale: Locale = currentLocale()): string => {
  try {
    const format = new Intl.DateTimeFormat(locales[locale], { timeZone: zone, timeZoneName: 'longGeneric' })
    return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? zone
  } catch {
    return zone
  }
}

/** 'India Standard Time (Asia/Kolkata)' */
export const zoneLabel = (zone: string): string => {
  const name = zoneName(zone)
  return name === zone ? zone : `${name} (${zone})`
}

/** The zone of a label, or of what was typed instead. */
export const zoneOf = (label: string): string => /\(([^()]+)\)$/.exec(label.trim())?.[1] ?? label.trim()

export const zoneLabels = (): string[] => Intl.supportedValuesOf('timeZone').map((zone) => zoneLabel(current(zone)))
