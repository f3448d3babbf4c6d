import { authTexts, failureTexts } from '@bazaar/contracts/texts'
import * as contract from '@bazaar/contracts/texts.hi'
import { translate } from '@bazaar/locale'
import * as passkeys from '@bazaar/passkeys/hi'
import { words } from './words.ts'
import { hi } from './words.hi.ts'

translate(words, hi)
translate(passkeys.words, passkeys.hi)
translate(authTexts, contract.authTexts)
translate(failureTexts, contract.failureTexts)
