import type { FetchedPage, PageFacts, PageNature } from '@bazaar/agents-kit/server'

/** Pages that cannot be read at all fail before tags are written. */
const natures: Partial<Record<PageNature, string>> = {
  login: 'This address shows a sign-in form; the tags describe that form, not what is behind it.',
  thin: 'There is hardly any text on this page, so the tags have little to rest on.',
}

/** Limits of the page that affect tags made from it. */
export const caveatsOf = (page: FetchedPage, facts: PageFacts): string[] =>
  [
    natures[facts.nature] ?? null,
    /^(?:ja|zh|ko|ar|hi|he|th)$/.test(facts.detectedLanguage ?? '') ? 'Widths of this script are estimated.' : null,
    page.robotsAllowed
      ? null
      : 'The site does not clearly allow automatic readers to open this page. It was read once, because you asked for it.',
  ].filter((text) => text !== null)
