import { translate } from '@bazaar/locale'
import { words as privacy } from './privacy-text.ts'
import { hi as privacyHi } from './privacy-text.hi.ts'
import { words as terms } from './terms-text.ts'
import { hi as termsHi } from './terms-text.hi.ts'

translate(privacy, privacyHi)
translate(terms, termsHi)
