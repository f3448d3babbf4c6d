import { drafts, useUser } from '@bazaar/session'
import { useState } from 'react'

export const draftKey = 'first-steps'
const done = 'done'

/** Whether the account has no business profile yet, and the user has not skipped the first steps on this device. */
export const useFirstSteps = () => {
  const needed = useUser()?.business === null
  const [closed, setClosed] = useState(() => drafts.read(draftKey) === done)
  const close = () => {
    drafts.write(draftKey, done)
    setClosed(true)
  }
  return { shown: needed && !closed, close }
}
