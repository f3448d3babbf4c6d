import type { Paper } from '@bazaar/contracts'

/** Countries that print on Letter. Source: CLDR, `paperSize`. */
const letterCountries = /BZ|C[ALOR]|GT|MX|NI|P[AHR]|SV|US|VE/
const american = /^(?:America|US)\/|^Pacific\/Honolulu$/

/** Empty for what is no language tag: browsers on bare systems say `en-US@posix` or `C`. */
const regionOf = (language: string): string => {
  try {
    return new Intl.Locale(language.split('@')[0] ?? '').maximize().region ?? ''
  } catch {
    return ''
  }
}

/**
 * The paper of a browser's country. Many browsers outside America are left in American English, so for that language the
 * time zone has to be American, too.
 */
export const paperOf = (language: string, timeZone: string): Paper => {
  const region = regionOf(language)
  const isLetter = letterCountries.test(region) && (region !== 'US' || american.test(timeZone))
  return isLetter ? 'letter' : 'a4'
}

/** The paper of this browser. */
export const paperHere = (): Paper => paperOf(navigator.language, Intl.DateTimeFormat().resolvedOptions().timeZone)
