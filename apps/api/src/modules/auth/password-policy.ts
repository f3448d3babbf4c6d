import { dictionary } from '@zxcvbn-ts/language-common'
import { AppError } from '../../http/app-error.ts'
import { passwordTooSimilar } from './words.ts'

const common = new Set(
  dictionary['passwords-common'].filter((password): password is string => typeof password === 'string'),
)

const letters = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Whether a name makes up at least half of the password. */
const isBuiltFrom = (password: string, names: string[]): boolean => {
  const plain = letters(password)
  return names
    .flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}]+/u)])
    .map(letters)
    .some((name) => name.length >= 4 && plain.includes(name) && name.length * 2 >= plain.length)
}

/**
 * Rejects common passwords and the user's own name; the contract checks the length. There is no rule about kinds of
 * characters. Source: acceptance.md Q13, C43.
 * @throws {AppError} PASSWORD_TOO_COMMON, INVALID_INPUT with the field named
 */
export const checkPassword = (password: string, person: { email: string; fullname: string }, field: string): void => {
  if (common.has(password.toLowerCase())) {
    const { detail } = new AppError('PASSWORD_TOO_COMMON')
    throw new AppError('PASSWORD_TOO_COMMON', { fields: { [field]: detail } })
  }
  const local = person.email.split('@')[0] ?? ''
  if (isBuiltFrom(password, [person.email, local, person.fullname])) {
    throw new AppError('INVALID_INPUT', { detail: passwordTooSimilar, fields: { [field]: passwordTooSimilar } })
  }
}
