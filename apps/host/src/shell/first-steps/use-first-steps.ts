import { drafts } from '@bazaar/session'
import { useState, useSyncExternalStore } from 'react'
import { useShell } from '../../use-shell.ts'

export const draftKey = 'first-steps'
const done = 'done'

/** Whether the account has no business profile yet, and the user has not skipped the first steps on this device. */
export const useFirstSteps = () => {
  const { profile } = useShell().business
  const business = useSyncExternalStore(profile.subscribe, profile.get)
  const [closed, setClosed] = useState(() => drafts.read(draftKey) === done)
  // Once shown, they stay until they are closed: the last step comes after the profile is saved.
  const [started, setStarted] = useState(false)
  const needed = business !== null && business.name === '' && business.site === '' && business.sells === ''
  if (needed && !started) setStarted(true)
  const close = () => {
    drafts.write(draftKey, done)
    setClosed(true)
  }
  return { shown: started && !closed, close }
}
