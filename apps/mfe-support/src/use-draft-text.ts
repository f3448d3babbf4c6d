import type { ShellServices } from '@bazaar/federation-contract'
import { useState } from 'react'

/** Keeps the code of this page as it is while somebody is in the middle of something. */
export const useFormHold = (services: ShellServices, busy: boolean): void => {
  // oxlint-disable-next-line react/hooks -- the shell hands its hooks over as services, the same ones for the page's life
  services.release.useHold(busy ? 'form' : null)
}

/** A text kept on this device until it was sent. */
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
    sent: () => {
      setText('')
      setFound('')
      services.drafts.clear(key)
    },
  }
}
