import type { Mail } from '../../context.ts'

export const codeSent = 'We have sent a code to your email. It is valid for 10 minutes.'
/** The same for addresses we know and do not know. Source: acceptance.md Q9. */
export const codeMaybeSent = 'If we know this email, a code is on its way. It is valid for 10 minutes.'
export const signedOut = 'You are signed out.'
export const passwordTooSimilar = 'Choose a password that is not built from your name or email.'
export const codeWornOut = 'That code was tried too often. Ask for a new one.'
export const waitBeforeSignIn = 'Too many wrong passwords. Please wait a moment and try again.'

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const mail = (to: string, subject: string, lines: string[]): Mail => ({
  to,
  subject,
  text: `${lines.join('\n\n')}\n`,
  html: lines.map((line) => `<p>${escape(line)}</p>`).join('\n'),
})

export const registerCodeMail = (brand: string, to: string, code: string): Mail =>
  mail(to, `${code} is your ${brand} code`, [
    `Your code to finish signing up at ${brand}: ${code}`,
    'It is valid for 10 minutes and works once. If you did not sign up, you need not do anything.',
  ])

export const resetCodeMail = (brand: string, to: string, code: string): Mail =>
  mail(to, `${code} is your ${brand} code`, [
    `Your code to set a new password at ${brand}: ${code}`,
    'It is valid for 10 minutes and works once. If you did not ask for it, your password is unchanged.',
  ])

export const passwordChangedMail = (brand: string, to: string): Mail =>
  mail(to, `Your password at ${brand} was changed`, [
    `The password of your account at ${brand} was just changed, and all devices were signed out.`,
    'If this was not you, set a new password now with "Forgot password".',
  ])

export const guessesMail = (brand: string, to: string): Mail =>
  mail(to, `Wrong codes for your account at ${brand}`, [
    'Somebody entered too many wrong codes for your email address. Codes are not accepted for the next 30 minutes.',
    'If this was not you, you need not do anything.',
  ])

export const accountExistsMail = (brand: string, to: string): Mail =>
  mail(to, `You already have an account at ${brand}`, [
    `Somebody, probably you, tried to sign up at ${brand} with this email address, which already has an account.`,
    'Sign in instead, or use "Forgot password" to set a new password.',
  ])
