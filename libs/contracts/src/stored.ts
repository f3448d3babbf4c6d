/**
 * Everything the product keeps in a browser. The privacy policy has a line for each, by type: a new one without a line
 * does not compile.
 */

/** Keys of local storage. `token`, `user` and LinkedIn's are set by product.md §3. */
export const storedKeys = {
  token: 'token',
  user: 'user',
  linkedinHandle: 'linkedinAccessToken',
  linkedinName: 'linkedinUsername',
  credit: 'credit_score',
  theme: 'theme',
  density: 'density',
  draftPrefix: 'draft:',
  /** Id of the user who owns the drafts. */
  draftOwner: 'draft_owner',
  releases: 'releases',
} as const
export type StoredKey = keyof typeof storedKeys

/** Cookies of the server, by the beginning of their name. */
export const cookieNames = ['visit', 'reg', 'google', 'linkedin', 'session', 'device', 'locale'] as const
export type CookieName = (typeof cookieNames)[number]
