import { EngineError } from '../errors.ts'
import type { PageFacts, PageNature } from '../page/index.ts'

const reasons: Record<PageNature, string | null> = {
  content: null,
  login: null,
  thin: 'There is no text on this page to work with.',
  parked: 'This address shows a placeholder of a domain seller, not a website.',
  scripted:
    'The text of this page is drawn by scripts in the browser, and it could not be drawn here. Give the address of a page that shows text without scripts.',
  refused:
    'This address answers with an error page or a check for robots instead of its content. Open it in a browser to see what visitors get.',
}

/** Pages with so little text are empty, unless they state how to get in touch. */
const fewWords = 3

const isEmpty = ({ words, visible, contacts }: PageFacts): boolean =>
  words < fewWords && visible.length < 8 && contacts.phones.length + contacts.emails.length === 0

/** The reason why nothing can be said about a page; null for a page with content. */
export const unreadable = (facts: PageFacts): string | null =>
  facts.nature === 'thin' && !isEmpty(facts) ? null : reasons[facts.nature]

/** @throws {EngineError} EMPTY_RESULT, which is free of charge */
export const refuseUnreadable = (facts: PageFacts): void => {
  const detail = unreadable(facts)
  if (detail !== null) throw new EngineError('EMPTY_RESULT', { detail })
}
