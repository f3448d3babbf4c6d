import { categoryLabel, jobLabel } from '@bazaar/agents-kit'
import { hi as catalogueHi } from '@bazaar/agents-kit/catalogue.hi'
import { kitTranslations } from '@bazaar/agents-kit/ui'
import { failureTexts } from '@bazaar/contracts/texts'
import * as contract from '@bazaar/contracts/texts.hi'
import { words as http } from '@bazaar/http/words'
import { hi as httpHi } from '@bazaar/http/words.hi'
import * as passkeys from '@bazaar/passkeys/hi'
import { translate } from '@bazaar/locale'
import '@bazaar/ui/devanagari.css'
import { words as ui } from '@bazaar/ui/words'
import { hi as uiHi } from '@bazaar/ui/words.hi'
import { words as bell } from './shell/bell/words.ts'
import { hi as bellHi } from './shell/bell/words.hi.ts'
import { words as confirm } from './shell/layout/confirm-words.ts'
import { hi as confirmHi } from './shell/layout/confirm-words.hi.ts'
import { words as firstSteps } from './shell/first-steps/words.ts'
import { hi as firstStepsHi } from './shell/first-steps/words.hi.ts'
import { words as palette } from './shell/palette/words.ts'
import { hi as paletteHi } from './shell/palette/words.hi.ts'
import { words as results } from './shell/results/words.ts'
import { hi as resultsHi } from './shell/results/words.hi.ts'
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
  translate(failureTexts, contract.failureTexts)
  translate(passkeys.words, passkeys.hi)
  translate(bell, bellHi)
  translate(confirm, confirmHi)
  translate(firstSteps, firstStepsHi)
  translate(palette, paletteHi)
  translate(results, resultsHi)
  translate(recipes, recipesHi)
  translate(schedules, schedulesHi)
  translate(share, shareHi)
  translate(ui, uiHi)
  translate(http, httpHi)
  translate(categoryLabel, catalogueHi.categoryLabel)
  translate(jobLabel, catalogueHi.jobLabel)
  await kitTranslations.hi?.()
}
