import type { ShellServices } from '@bazaar/federation-contract'
import { useState } from 'react'
import { z } from 'zod'

/** Where on the sign-in screen somebody is. */
const Place = z.enum(['signIn', 'signUp', 'signUpCode', 'forgot', 'reset'])
export type Place = z.output<typeof Place>

/** What was typed and is of use in another mode. Passwords and codes are never kept. */
const Typed = z.object({ email: z.string(), fullname: z.string(), mobile_number: z.string() })
export type Typed = z.output<typeof Typed>

/** `codeSent` says when the last code was mailed from here (ms), or null when that is not known. */
const Screen = z.object({ place: Place, typed: Typed, codeSentAt: z.number().nullable() })
export type Screen = z.output<typeof Screen>

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

export const useScreen = (services: ShellServices): ScreenControl => {
  // oxlint-disable-next-line react/hooks -- the shell hands its hooks over as services, the same ones for the page's life
  const carried = services.release.useCarried()
  const [screen, setScreen] = useState(() => {
    // An exchange of the code began this module anew.
    kept = Screen.safeParse(carried.read('screen')).data ?? kept
    return kept
  })
  const change = (next: Partial<Screen>) => {
    kept = { ...kept, ...next }
    setScreen(kept)
    carried.write('screen', kept)
  }
  return {
    ...screen,
    go: (place) => {
      // What the step before holds of its own, such as a password, ends with it.
      carried.write('step', null)
      change({ place, codeSentAt: place === 'signIn' ? null : kept.codeSentAt })
    },
    remember: (typed) => change({ typed: { ...kept.typed, ...typed } }),
    codeSent: () => change({ codeSentAt: Date.now() }),
  }
}
