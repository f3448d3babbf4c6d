import type { Emit } from '../implement.ts'

export type LiveText = {
  /** Emits the added text. Waits for `finish` when the already emitted part changes. */
  grow: (text: string) => void
  /** Emits the final text. Resets the stream first if it differs from the emitted part. */
  finish: (text: string) => void
}

/** Streams one growing text. */
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
