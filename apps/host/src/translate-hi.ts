import { categoryLabel, jobLabel } from '@bazaar/agents-kit'
import { hi as catalogueHi } from '@bazaar/agents-kit/catalogue.hi'
import { kitTranslations } from '@bazaar/agents-kit/ui'
import { words as http } from '@bazaar/http/words'
import { hi as httpHi } from '@bazaar/http/words.hi'
import * as passkeys from '@bazaar/passkeys/hi'
import { translate } from '@bazaar/locale'
import { words as ui } from '@bazaar/ui/words'
import { hi as uiHi } from '@bazaar/ui/words.hi'
import { words as recipes } from './shell/recipes/words.ts'
import { hi as recipesHi } from './shell/recipes/words.hi.ts'
import { words as schedules } from './shell/schedules/words.ts'
import { hi as schedulesHi } from './shell/schedules/words.hi.ts'
import { words as share } from './shell/share/words.ts'
import { hi as shareHi } from './shell/share/words.hi.ts'
import { words } from './words.ts'
import { hi } from './words.hi.ts'

/** Puts the shell, and the libraries that it gives to every page, into Hindi. */
export const translateHost = async (): Promise<void> => {
  translate(words, hi)
  translate(passkeys.words, passkeys.hi)
  translate(recipes, recipesHi)
  translate(schedules, schedulesHi)
  translate(share, shareHi)
  translate(ui, uiHi)
  translate(http, httpHi)
  translate(categoryLabel, catalogueHi.categoryLabel)
  translate(jobLabel, catalogueHi.jobLabel)
  await kitTranslations.hi?.()
}
