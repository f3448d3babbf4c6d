import type { FetchedPage, PageFacts, PageNature } from '@bazaar/agents-kit/server'

export const natures: Record<PageNature, string | null> = {
  content: null,
  parked: 'This address shows a placeholder of a domain seller, so there is nothing to write tags about.',
  login: 'This address shows a sign-in form; the tags describe that form, not what is behind it.',
  scripted: 'The text of this page is drawn by scripts in the browser. The tags rest on the little text that was sent.',
  thin: 'There is hardly any text on this page, so the tags have little to rest on.',
}

/** Limits of the page that affect tags made from it. */
export const caveatsOf = (page: FetchedPage, facts: PageFacts): string[] =>
  [
    natures[facts.nature],
    facts.english
      ? null
      : 'The text is not in English. The tags use its own words; widths of other scripts are estimated.',
    page.robotsAllowed
      ? null
      : 'The site does not clearly allow automatic readers to open this page. It was read once, because you asked for it.',
  ].filter((text) => text !== null)
