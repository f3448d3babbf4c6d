import type { ShellServices } from '@bazaar/federation-contract'
import { useCarried } from '@bazaar/federation-page'
import { useState } from 'react'
import { z } from 'zod'

/** Step of the sign-in screen. */
const Place = z.enum(['signIn', 'signUp', 'signUpCode', 'forgot', 'reset'])
export type Place = z.output<typeof Place>

/** Input shared by the steps. Passwords and codes are never kept. */
const Typed = z.object({ email: z.string(), fullname: z.string(), mobile_number: z.string() })
export type Typed = z.output<typeof Typed>

/** `codeSentAt` is when this page last requested a code (ms since 1970), or null. */
const Screen = z.object({ place: Place, typed: Typed, codeSentAt: z.number().nullable() })
export type Screen = z.output<typeof Screen>

const fresh: Screen = {
  place: 'signIn',
  typed: { email: '', fullname: '', mobile_number: '' },
  codeSentAt: null,
}

/** Keeps the input while the user visits the legal pages. In memory only: e-mail addresses are never stored. */
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
  const carried = useCarried(services)
  const [screen, setScreen] = useState(() => {
    // An upgrade starts with a new module, so the screen comes from the carried state.
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
      // Drops the input of the previous step, such as a password.
      carried.write('step', null)
      change({ place, codeSentAt: place === 'signIn' ? null : kept.codeSentAt })
    },
    remember: (typed) => change({ typed: { ...kept.typed, ...typed } }),
    codeSent: () => change({ codeSentAt: Date.now() }),
  }
}
