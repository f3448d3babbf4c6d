import { type PageNature, type Site } from '@bazaar/agents-kit/server'

/** Pages that cannot be read at all fail before a report is written. */
const natures: Partial<Record<PageNature, string>> = {
  login: 'This address shows a sign-in form. Only what stands in front of it could be read.',
  thin: 'There is hardly any text on this page, so little can be reported.',
}

const languageName = (code: string): string => new Intl.DisplayNames(['en'], { type: 'language' }).of(code) ?? code

/** Limits of a report on a site, in plain sentences. */
export const siteCaveats = ({ home, others, missed }: Site): string[] => {
  const { nature, detectedLanguage } = home.facts
  return [
    // A home page of pictures says little, and the pages behind it may say much.
    nature === 'thin' && others.some(({ facts }) => facts.nature === 'content') ? null : (natures[nature] ?? null),
    detectedLanguage === 'en' || detectedLanguage === null
      ? null
      : `The text is in ${languageName(detectedLanguage)}. Names, contacts, offers and prices were read; statements about customers, markets and proof are only read in English.`,
    home.page.robotsAllowed
      ? null
      : 'The site does not clearly allow automatic readers to open this page. It was read once, because you asked for it.',
    missed.length === 0
      ? null
      : `${missed.length === 1 ? 'One page' : `${missed.length} pages`} of the site could not be read.`,
  ].filter((text) => text !== null)
}
