import type { BusinessProfile } from '@bazaar/contracts'
import type { ProfilePart } from '../../index.ts'

/** The business in two sentences, from the parts that are filled in. */
const about = ({ name: owner, sells, audience }: BusinessProfile): string => {
  if (sells === '') return ''
  const what = owner === '' ? sells : `${owner}: ${sells}`
  return audience === '' ? what : `${what.replace(/\.?$/, '.')} Customers: ${audience}.`
}

/** What a part of the business profile fills into a field. */
export const profileText = (business: BusinessProfile, part: ProfilePart): string =>
  part === 'about' ? about(business) : business[part]
