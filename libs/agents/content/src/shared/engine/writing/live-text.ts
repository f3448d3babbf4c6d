import type { Emit } from '@bazaar/agents-kit/server'

export type LiveText = {
  /** Sends what the text has grown by; a text that changed in front of its end waits for the finish. */
  grow: (text: string) => void
  /** The text as it stays; when it differs from what was sent it is sent anew. */
  finish: (text: string) => void
}

/** Hands over one growing text. */
export const createLiveText = (emit: Emit): LiveText => {
  let sent = ''
  const show = (text: string): boolean => {
    if (!text.startsWith(sent)) return false
    if (text.length > sent.length) emit.text(text.slice(sent.length))
    sent = text
    return true
  }
  return {
    grow: (text) => {
      if (text.length > sent.length) show(text)
    },
    finish: (text) => {
      if (show(text)) return
      emit.reset('The text was revised.')
      sent = ''
      show(text)
    },
  }
}
