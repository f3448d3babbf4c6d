import { useState } from 'react'

/** Where on the sign-in screen somebody is. */
export type Place = 'signIn' | 'signUp' | 'signUpCode' | 'forgot' | 'reset'

/** What was typed and is of use in another mode. Passwords and codes are never kept. */
export type Typed = { email: string; fullname: string; mobile_number: string }

/** `codeSent` says when the last code was mailed from here (ms), or null when that is not known. */
export type Screen = { place: Place; typed: Typed; codeSentAt: number | null }

const fresh: Screen = {
  place: 'signIn',
  typed: { email: '', fullname: '', mobile_number: '' },
  codeSentAt: null,
}

/** In memory only (an e-mail is never stored), so that a look at the legal pages loses nothing. */
let kept = fresh

export const forgetScreen = (): void => {
  kept = fresh
}

export type ScreenControl = Screen & {
  go: (place: Place) => void
  remember: (typed: Partial<Typed>) => void
  codeSent: () => void
}

export const useScreen = (): ScreenControl => {
  const [screen, setScreen] = useState(kept)
  const change = (next: Partial<Screen>) => {
    kept = { ...kept, ...next }
    setScreen(kept)
  }
  return {
    ...screen,
    go: (place) => change({ place, codeSentAt: place === 'signIn' ? null : kept.codeSentAt }),
    remember: (typed) => change({ typed: { ...kept.typed, ...typed } }),
    codeSent: () => change({ codeSentAt: Date.now() }),
  }
}
