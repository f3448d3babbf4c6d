import { dictionary } from '@zxcvbn-ts/language-common'
import { AppError } from '../../../http/app-error.ts'
import { passwordTooSimilar } from '../words.ts'

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

/** Fewer different characters, or a repeated part, make a long password as weak as a short one. */
const minCharacters = 5

/** Whether most characters follow their neighbour, as in 12345678ab. */
const isSequence = (characters: number[]): boolean =>
  characters.filter((code, n) => n > 0 && Math.abs(code - (characters[n - 1] ?? 0)) === 1).length * 3 >=
  characters.length * 2

/** Whether the password is blank, repeats itself or counts. */
const isMonotonous = (password: string): boolean => {
  const text = password.toLowerCase()
  const characters = Array.from(text, (character) => character.codePointAt(0) ?? 0)
  // A text that occurs in its own double before the second half consists of equal parts.
  const isRepeated = (text + text).indexOf(text, 1) < text.length
  return text.trim() === '' || new Set(characters).size < minCharacters || isRepeated || isSequence(characters)
}

/**
 * Rejects common and monotonous passwords, and those made of the user's name or the product's; the contract checks the length. There is no rule about kinds of
 * characters. Source: acceptance.md Q13, C43.
 * @throws {AppError} PASSWORD_TOO_COMMON, INVALID_INPUT with the field named
 */
export const checkPassword = (
  password: string,
  person: { email: string; fullname: string },
  brand: string,
  field: string,
): void => {
  if (common.has(password.toLowerCase()) || isMonotonous(password) || isBuiltFrom(password, [brand, 'Agent Bazaar'])) {
    const { detail } = new AppError('PASSWORD_TOO_COMMON')
    throw new AppError('PASSWORD_TOO_COMMON', { fields: { [field]: detail } })
  }
  const local = person.email.split('@')[0] ?? ''
  if (isBuiltFrom(password, [person.email, local, person.fullname])) {
    throw new AppError('INVALID_INPUT', { detail: passwordTooSimilar, fields: { [field]: passwordTooSimilar } })
  }
}
