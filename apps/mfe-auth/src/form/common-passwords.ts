import { dictionary } from '@zxcvbn-ts/language-common'

const common = new Set<unknown>(dictionary['passwords-common'])

/** Whether a password is on the list that the server refuses, too. The build keeps only its long ones. */
export const isCommon = (password: string): boolean => common.has(password.toLowerCase())
