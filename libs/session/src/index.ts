export { drafts } from './drafts.ts'
export { useCredits, useSignedIn, useUser } from './hooks.ts'
export { type SessionState, forget, session, setCredits, setUser, signIn, watchOtherTabs } from './store.ts'
export { type Theme, applyTheme, chooseTheme, readTheme, themes } from './theme.ts'
