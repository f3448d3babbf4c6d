import { drafts, session, useUser } from '@bazaar/session'
import { useState, useSyncExternalStore } from 'react'

export const draftKey = 'first-steps'
const done = 'done'

const isConfirmed = (): boolean => session.getState().confirmed

/** Whether the account has no business profile yet, and the user has not skipped the first steps on this device. */
export const useFirstSteps = () => {
  const needed = useUser()?.business === null
  const confirmed = useSyncExternalStore(session.subscribe, isConfirmed)
  const [closed, setClosed] = useState(() => drafts.read(draftKey) === done)
  // Once the server has confirmed the need, they stay until they are closed: the last step comes after the profile is saved.
  const [started, setStarted] = useState(false)
  if (needed && confirmed && !started) setStarted(true)
  const close = () => {
    drafts.write(draftKey, done)
    setClosed(true)
  }
  return { shown: (needed || started) && !closed, close }
}
