import { failureTexts, feedbackTexts, supportTexts } from '@bazaar/contracts/texts'
import * as contract from '@bazaar/contracts/texts.hi'
import { translate } from '@bazaar/locale'
import { words } from './words.ts'
import { hi } from './words.hi.ts'

translate(words, hi)
translate(failureTexts, contract.failureTexts)
translate(feedbackTexts, contract.feedbackTexts)
translate(supportTexts, contract.supportTexts)
