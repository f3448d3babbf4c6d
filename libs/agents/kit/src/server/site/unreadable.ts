import { EngineError } from '../errors.ts'
import type { PageFacts, PageNature } from '../page/index.ts'
import type { FetchedPage } from '../ports.ts'

const reasons: Record<PageNature, string | null> = {
  content: null,
  login: null,
  thin: 'There is no text on this page to work with. Give the address of a page that shows text.',
  parked:
    'This address shows a placeholder, such as that of a domain seller, a web server or a site to come, not a website. Give the address of the site itself.',
  scripted:
    'The text of this page is drawn by scripts in the browser, and it could not be drawn here. Give the address of a page that shows text without scripts.',
  missing:
    'This address shows an error page: the site says that there is no such page, although its server reports success. Check the address.',
  blocked:
    'The site shows a check for robots or a refusal in place of this page, so it could not be read. If the site is yours, let automatic readers in.',
  failed: 'The site shows an error or a maintenance notice in place of this page. Please try again later.',
  consent:
    'The site shows a cookie notice in place of this page until a visitor agrees, so it could not be read. Give the address of a page that opens without it.',
}

/** Pages with so little text are empty, unless they state how to get in touch. */
const fewWords = 3

const isEmpty = ({ words, visible, contacts }: PageFacts): boolean =>
  words < fewWords && visible.length < 8 && contacts.phones.length + contacts.emails.length === 0

/** The reason why nothing can be said about a page; null for a page with content. */
export const unreadable = (facts: PageFacts): string | null =>
  facts.nature === 'thin' && !isEmpty(facts) ? null : reasons[facts.nature]

/** Pages of a site that together have fewer words say nothing that a report could rest on. */
const fewestWords = 20
const tooLittle =
  'There is hardly any text at this address, too little to report on. Give the address of a page that says more.'

/** @throws {EngineError} EMPTY_RESULT when all that was read of a site is next to nothing */
export const refuseTooLittle = (pages: readonly PageFacts[]): void => {
  const words = pages.reduce((sum, facts) => sum + facts.words, 0)
  const states = ({ contacts, offers, prices, nature }: PageFacts) =>
    nature !== 'thin' || contacts.phones.length + contacts.emails.length + offers.length + prices.length > 0
  if (words < fewestWords && !pages.some(states)) throw new EngineError('EMPTY_RESULT', { detail: tooLittle })
}

const behindSignIn =
  'This address leads to a sign-in form, so the page behind it could not be read. Give the address of a page that is open to everybody.'

const onlySignIn =
  'This page is a sign-in form and links to no other page that can be read. Give the address of a page that is open to everybody.'

const pathOf = (url: string): string => new URL(url).pathname.replace(/\/$/, '')

/** Whether the site sends readers of another page to its sign-in form. A form that was asked for is a page like others. */
const isTurnedAway = ({ nature }: PageFacts, { redirects, url }: FetchedPage): boolean =>
  nature === 'login' && redirects.some((from) => pathOf(from) !== pathOf(url))

/** The reason why a page is no evidence of what its address holds; null for a page of its own, even an empty one. */
export const reasonNoEvidence = (facts: PageFacts, page: FetchedPage): string | null => {
  if (isTurnedAway(facts, page)) return behindSignIn
  return facts.nature === 'thin' || facts.nature === 'scripted' ? null : reasons[facts.nature]
}

/** @throws {EngineError} EMPTY_RESULT, which is free of charge */
export const refuseUnreadable = (facts: PageFacts, page: FetchedPage): void => {
  const detail = isTurnedAway(facts, page) ? behindSignIn : unreadable(facts)
  if (detail !== null) throw new EngineError('EMPTY_RESULT', { detail })
}

/** @throws {EngineError} EMPTY_RESULT when all that was read of a site is a sign-in form */
export const refuseOnlySignIn = (pages: readonly PageFacts[]): void => {
  if (pages.every(({ nature }) => nature === 'login')) throw new EngineError('EMPTY_RESULT', { detail: onlySignIn })
}
