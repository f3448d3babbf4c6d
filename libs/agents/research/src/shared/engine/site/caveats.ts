import type { PageNature } from '@bazaar/agents-kit/server'
import type { Visit } from './visit-site.ts'

const natures: Record<PageNature, string | null> = {
  content: null,
  parked: 'This address shows a placeholder of a domain seller, not a website. There is nothing to report yet.',
  login: 'This address shows a sign-in form. Only what stands in front of it could be read.',
  scripted:
    'The text of this page is drawn by scripts in the browser. We read the HTML as it is sent, as many crawlers do, and found hardly any text in it; what visitors see may be more.',
  thin: 'There is hardly any text on this page, so little can be reported.',
}

/** Limits of a report on a site, in plain sentences. */
export const siteCaveats = ({ home, missed }: Visit): string[] => {
  const { nature, english, language } = home.facts
  return [
    natures[nature],
    english
      ? null
      : `The text is not in English${language === null ? '' : ` (declared as “${language}”)`}. Names, prices and contacts were read; its sentences were not.`,
    home.page.robotsAllowed
      ? null
      : 'The site does not clearly allow automatic readers to open this page. It was read once, because you asked for it.',
    missed.length === 0
      ? null
      : `${missed.length === 1 ? 'One page' : `${missed.length} pages`} of the site could not be read.`,
  ].filter((text) => text !== null)
}
