/** Canonical form of an email address for storage and lookup. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase()

const dotless = new Set(['gmail.com', 'googlemail.com'])

/**
 * One mailbox gets one sign-up grant: Google delivers `a.b+c@gmail.com` to `ab@gmail.com`. Other providers may treat
 * dots and pluses differently, so their addresses are unchanged. Source: acceptance.md Q7.
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
