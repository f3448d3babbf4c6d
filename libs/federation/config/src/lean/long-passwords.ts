import type { RsbuildPlugin } from '@rsbuild/core'
import { dictionary } from '@zxcvbn-ts/language-common'

const shortest = 8

/** The package's common passwords that a form accepts as long enough, as a module of the same shape. */
export const longPasswords = (): string => {
  const long = dictionary['passwords-common'].filter((one) => typeof one === 'string' && one.length >= shortest)
  return `export const dictionary = { 'passwords-common': ${JSON.stringify(long.join('\n'))}.split('\\n') }`
}

/** Pages get only the part of the list of common passwords that they look things up in. */
export const commonPasswords = (): RsbuildPlugin => ({
  name: 'bazaar:common-passwords',
  setup(api) {
    api.transform({ test: /@zxcvbn-ts[\\/]language-common[\\/]dist[\\/]index\.mjs$/ }, longPasswords)
  },
})
