import type { NoticeAction, Tone } from '@bazaar/federation-contract'
import { isReadingToasts } from '@bazaar/ui'
import { createStore } from 'zustand/vanilla'

type Notice = { id: number; tone: Tone; text: string; stays: boolean; action?: NoticeAction | undefined }

const shownMs = 4_000
/** Long enough to read, decide and press. */
const actionMs = 10_000
const againMs = 1_000
const most = 4

/** Short messages in the corner of the page. */
export const createNotices = () => {
  const store = createStore<{ list: Notice[] }>(() => ({ list: [] }))
  let next = 1
  const dismiss = (id: number): void =>
    store.setState(({ list }) => ({ list: list.filter((notice) => notice.id !== id) }))
  const dismissLater = (id: number, ms: number): void =>
    void setTimeout(() => (isReadingToasts() ? dismissLater(id, againMs) : dismiss(id)), ms)
  return {
    store,
    dismiss,
    /** Shows a message, for a few seconds unless it is an error; the same text twice in a row is one message. */
    notify: (tone: Tone, text: string, action?: NoticeAction): void => {
      const id = next++
      const stays = tone === 'error'
      store.setState(({ list }) => ({
        list: [...list.filter((notice) => notice.text !== text), { id, tone, text, stays, action }].slice(-most),
      }))
      if (!stays) dismissLater(id, action ? actionMs : shownMs)
    },
    /** Shows a message with an action until it is pressed, dismissed or withdrawn. @returns how to withdraw it */
    offer: (text: string, action: NoticeAction): (() => void) => {
      const id = next++
      store.setState(({ list }) => ({ list: [...list, { id, tone: 'info' as const, text, stays: true, action }] }))
      return () => dismiss(id)
    },
  }
}

export type Notices = ReturnType<typeof createNotices>
