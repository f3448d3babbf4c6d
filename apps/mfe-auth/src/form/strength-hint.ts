import { words } from '../words.ts'

const kinds = [/\p{Lu}/u, /\p{Ll}/u, /\p{N}/u, /[^\p{L}\p{N}\s]/u]

/** The rule until it is met, then only a hint: eight characters are accepted. Source: acceptance.md C43, Q13. */
export const strengthHint = (password: string): string => {
  if (password.length < 8) return words.signUp.passwordHint
  return kinds.every((kind) => kind.test(password)) ? words.signUp.passwordStrong : words.signUp.passwordWeak
}
