import { type Dictionary, type Pair, dictionaryOf } from '@bazaar/locale/dictionary'
import type { Messages } from '../../index.ts'

/** Messages of definitions in the language of the page. */
const pairs: Pair[] = []
let dictionary: Dictionary | null = null

export const addMessages = (more: Messages): void => {
  pairs.push(...Object.entries(more))
  dictionary = null
}

/** A message in the language of the page. Unknown texts stay as they are. */
export const translatedMessage = (text: string): string => (dictionary ??= dictionaryOf(pairs))(text)
