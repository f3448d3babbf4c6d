import type { ShellServices } from '@bazaar/federation-contract'
import { useHold } from '@bazaar/federation-page'
import { useState } from 'react'

/** Defers an upgrade while the form has unsent input. */
export const useFormHold = (services: ShellServices, busy: boolean): void => {
  useHold(services, busy ? 'form' : null)
}

/** A text kept on this device until it is sent. */
export const useDraftText = (services: ShellServices, key: string) => {
  const [text, setText] = useState(() => String(services.drafts.read(key) ?? ''))
  const [found, setFound] = useState(text)
  useFormHold(services, text !== found)
  return {
    text,
    write: (next: string) => {
      setText(next)
      services.drafts.write(key, next)
    },
    /** Keeps what was typed while `what` was on its way. */
    sent: (what: string) => {
      const now = String(services.drafts.read(key) ?? '')
      const rest = now.startsWith(what) ? now.slice(what.length).trimStart() : now
      setText(rest)
      setFound('')
      if (rest === '') services.drafts.clear(key)
      else services.drafts.write(key, rest)
    },
  }
}
