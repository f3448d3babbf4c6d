import { accountTexts, creditTexts, keyTexts } from '@bazaar/contracts/texts'
import * as contract from '@bazaar/contracts/texts.hi'
import { translate } from '@bazaar/locale'
import { words as connect } from '../connect/words.ts'
import { hi as connectHi } from '../connect/words.hi.ts'
import { words as push } from '../push/words.ts'
import { hi as pushHi } from '../push/words.hi.ts'
import { words as developers } from './developers/words.ts'
import { hi as developersHi } from './developers/words.hi.ts'
import { words as passkeys } from './passkeys/words.ts'
import { hi as passkeysHi } from './passkeys/words.hi.ts'
import { words as purchases } from './usage/purchases/words.ts'
import { hi as purchasesHi } from './usage/purchases/words.hi.ts'
import { words as usage } from './usage/words.ts'
import { hi as usageHi } from './usage/words.hi.ts'

translate(connect, connectHi)
translate(push, pushHi)
translate(passkeys, passkeysHi)
translate(developers, developersHi)
translate(usage, usageHi)
translate(purchases, purchasesHi)
translate(accountTexts, contract.accountTexts)
translate(creditTexts, contract.creditTexts)
translate(keyTexts, contract.keyTexts)
