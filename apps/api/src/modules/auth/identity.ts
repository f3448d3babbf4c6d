/** The form an e-mail address is stored and looked up in. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase()

const dotless = new Set(['gmail.com', 'googlemail.com'])

/**
 * One mailbox, one sign-up grant: Google delivers `a.b+c@gmail.com` to `ab@gmail.com`. Other providers give
 * dots and pluses meanings of their own, so there the address counts as it is. Source: acceptance.md Q7.
 */
export const mailboxOf = (email: string): string => {
  const [local = '', domain = ''] = normaliseEmail(email).split('@')
  return dotless.has(domain) ? `${local.replace(/\+.*$/, '').replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
}

/** E.164, India when no country is given. Source: acceptance.md C48. */
export const toE164 = (number: string): string => {
  if (number.startsWith('+')) return number
  const digits = number.replace(/^0+/, '')
  return digits.length > 10 ? `+${digits}` : `+91${digits}`
}
