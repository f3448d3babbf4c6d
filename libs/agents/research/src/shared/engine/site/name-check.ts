import { pagesOf, type Site } from '@bazaar/agents-kit/server'

/** At the end of a name, unlike in `Lajpat Public School`. */
const legalForm =
  /(?:[\s,.(&-]+(?:private|pvt|public|limited|ltd|llp|inc|incorporated|corporation|corp|company|co|gmbh|plc|llc)\b[.)]*)+\s*$/i

/** Keeps only letters and digits, so that `Deccan-Oven` equals `deccan oven`. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
const core = (name: string): string => plain(name.replace(legalForm, '')) || plain(name)

/** A warning when the given name does not appear on the site; null when it does. */
export const nameWarning = (companyName: string, site: Site): string | null => {
  const wanted = core(companyName)
  const host = new URL(site.home.page.url).hostname
  const seen = pagesOf(site).flatMap(({ facts, page }) => [facts.title ?? '', facts.siteName ?? '', page.body])
  if (wanted === '' || plain(host).includes(wanted) || seen.some((text) => plain(text).includes(wanted))) return null
  return `The name “${companyName}” does not occur on the pages read of ${host}. Check that the address belongs to this company.`
}
