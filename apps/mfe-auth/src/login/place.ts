import type { ShellServices } from '@bazaar/federation-contract'
import { useCarried, useQuery } from '@bazaar/federation-page'
import { useCallback, useEffect, useRef, useState } from 'react'
import { z } from 'zod'

/** Step of the sign-in screen. */
const Place = z.enum(['signIn', 'signUp', 'signUpCode', 'forgot', 'reset'])
export type Place = z.output<typeof Place>

/** Each step has an address, so that Back, a reload and a link lead to it: `/login?mode=signup`. */
const modes: Record<Place, string | null> = {
  signIn: null,
  signUp: 'signup',
  signUpCode: 'code',
  forgot: 'forgot',
  reset: 'reset',
}

/** Input shared by the steps. Passwords and codes are never kept. */
const Typed = z.object({ email: z.string(), fullname: z.string(), mobile_number: z.string() })
export type Typed = z.output<typeof Typed>

/** `codeSentAt` is when this page last requested a code (ms since 1970), or null. */
const Screen = z.object({ place: Place, typed: Typed, codeSentAt: z.number().nullable() })
export type Screen = z.output<typeof Screen>

const nothing: Typed = { email: '', fullname: '', mobile_number: '' }

/** What was typed stays on this device until the sign-in, for half an hour at most. */
const draftKey = 'sign-in'
const keptForMs = 30 * 60_000
const Draft = Screen.omit({ place: true }).extend({ at: z.number() })

type Services = Pick<ShellServices, 'drafts' | 'nav' | 'release'>

const readDraft = ({ drafts }: Services): Omit<Screen, 'place'> => {
  const draft = Draft.safeParse(drafts.read(draftKey)).data
  if (draft && Date.now() - draft.at < keptForMs) return draft
  if (draft) drafts.clear(draftKey)
  return { typed: nothing, codeSentAt: null }
}

export const forgetScreen = ({ drafts }: Pick<Services, 'drafts'>): void => drafts.clear(draftKey)

/** The step of an address. A code cannot be asked for without knowing whose it is. */
const placeOf = (mode: string | null, { email }: Typed): Place => {
  const place = Place.options.find((known) => modes[known] === mode) ?? 'signIn'
  if (email !== '') return place
  return place === 'signUpCode' ? 'signUp' : place === 'reset' ? 'forgot' : place
}

const addressOf = (place: Place, query: URLSearchParams): string => {
  const params = new URLSearchParams(query)
  const mode = modes[place]
  if (mode === null) params.delete('mode')
  else params.set('mode', mode)
  return params.size === 0 ? '/login' : `/login?${params.toString()}`
}

export type ScreenControl = Screen & {
  go: (place: Place, options?: { replace?: boolean }) => void
  remember: (typed: Partial<Typed>) => void
  codeSent: () => void
}

export const useScreen = (services: Services): ScreenControl => {
  const carried = useCarried(services)
  const query = useQuery(services)
  const mode = query.get('mode')
  const [screen, setScreen] = useState<Screen>(() => {
    const draft = readDraft(services)
    const kept = Screen.safeParse(carried.read('screen')).data
    return kept ?? { typed: draft.typed, codeSentAt: draft.codeSentAt, place: placeOf(mode, draft.typed) }
  })
  const latest = useRef(screen)
  const { drafts } = services
  const change = useCallback(
    (next: Partial<Screen>) => {
      latest.current = { ...latest.current, ...next }
      const { typed, codeSentAt } = latest.current
      setScreen(latest.current)
      carried.write('screen', latest.current)
      drafts.write(draftKey, { typed, codeSentAt, at: Date.now() })
    },
    [carried, drafts],
  )
  const seen = useRef(mode)
  useEffect(() => {
    if (seen.current === mode) return
    seen.current = mode
    const place = placeOf(mode, latest.current.typed)
    // The browser's Back or Forward, rather than `go`.
    if (place !== latest.current.place) change({ place })
  }, [mode, change])
  return {
    ...screen,
    go: (place, { replace = false } = {}) => {
      // Drops the input of the previous step, such as a password.
      carried.write('step', null)
      change(place === 'signIn' ? { place, codeSentAt: null } : { place })
      services.nav.navigate(addressOf(place, query), { replace })
    },
    remember: (typed) => change({ typed: { ...latest.current.typed, ...typed } }),
    codeSent: () => change({ codeSentAt: Date.now() }),
  }
}
