import type { NoticeAction, Tone } from '@bazaar/federation-contract'
import { createStore } from 'zustand/vanilla'

type Notice = { id: number; tone: Tone; text: string; action?: NoticeAction | undefined }

const shownMs = { success: 4_000, info: 4_000, error: 8_000 } as const
/** Long enough to read, decide and press. */
const actionMs = 10_000
const most = 4

/** Short messages in the corner of the page. */
export const createNotices = () => {
  const store = createStore<{ list: Notice[] }>(() => ({ list: [] }))
  let next = 1
  const dismiss = (id: number): void =>
    store.setState(({ list }) => ({ list: list.filter((notice) => notice.id !== id) }))
  return {
    store,
    dismiss,
    /** Shows a message for a few seconds; the same text twice in a row is one message. */
    notify: (tone: Tone, text: string, action?: NoticeAction): void => {
      const id = next++
      store.setState(({ list }) => ({
        list: [...list.filter((notice) => notice.text !== text), { id, tone, text, action }].slice(-most),
      }))
      setTimeout(() => dismiss(id), action ? actionMs : shownMs[tone])
    },
    /** Shows a message with an action until it is pressed, dismissed or withdrawn. @returns how to withdraw it */
    offer: (text: string, action: NoticeAction): (() => void) => {
      const id = next++
      store.setState(({ list }) => ({ list: [...list, { id, tone: 'info' as const, text, action }] }))
      return () => dismiss(id)
    },
  }
}

export type Notices = ReturnType<typeof createNotices>
