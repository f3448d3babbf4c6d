import { currentLocale } from '@bazaar/locale'
import { chooseLocale, chosenLocale, session } from '@bazaar/session'

/** Opens the page in the language of the account, unless another one was chosen in this browser. */
export const followLanguage = (): (() => void) =>
  session.subscribe(({ user }, before) => {
    const language = user?.language
    if (language === undefined || language === before.user?.language || chosenLocale() !== null) return
    if (language !== currentLocale()) void chooseLocale(language)
  })
