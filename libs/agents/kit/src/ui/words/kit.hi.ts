import { translate } from '@bazaar/locale'
import { hi as bulkHi } from './bulk-words.hi.ts'
import { bulkWords } from './bulk-words.ts'
import { addMessages } from './messages.ts'
import { hi as rewriteHi } from './rewrite-words.hi.ts'
import { rewriteWords } from './rewrite-words.ts'
import { hi, messages } from './words.hi.ts'
import { words } from './words.ts'

export { translateAgent } from './translate-agent.ts'

export const translateKit = (): void => {
  translate(words, hi)
  translate(bulkWords, bulkHi)
  translate(rewriteWords, rewriteHi)
  addMessages(messages)
}
