export { dropCaches } from './caches.ts'
export { drafts } from './drafts.ts'
export { balance, useCredits, useCreditsKnown, useSignedIn, useUser, user } from './hooks.ts'
export { chooseLocale, chosenLocale } from './locale.ts'
export { linkedin } from './linkedin.ts'
export { type OpeningPage, openingPage } from './opening-page.ts'
export { type KeptOverrides, keptOverrides } from './overrides.ts'
export { isMarked, mark, tabNumber } from './storage.ts'
export { seenReleases } from './seen-releases.ts'
export {
  type SessionState,
  changeUser,
  doubtCredits,
  expire,
  forget,
  renewToken,
  session,
  setCredits,
  setUser,
  signIn,
  watchOtherTabs,
} from './store.ts'
export { type Theme, density, theme, useTheme } from './looks.ts'
