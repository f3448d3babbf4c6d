import type { NoticeAction, Tone } from '@bazaar/federation-contract'
import { create } from 'zustand'

export type Toast = { id: number; tone: Tone; text: string; action?: NoticeAction | undefined }

type Toasts = { list: Toast[] }

export const useToasts = create<Toasts>(() => ({ list: [] }))

let next = 1
const shownMs = { success: 4_000, info: 4_000, error: 8_000 } as const
/** Long enough to read, decide and press. */
const actionMs = 10_000

export const dismiss = (id: number): void =>
  useToasts.setState(({ list }) => ({ list: list.filter((toast) => toast.id !== id) }))

/** Shows a short message; the same words twice in a row are one message. */
export const notify = (tone: Tone, text: string, action?: NoticeAction): void => {
  const id = next++
  useToasts.setState(({ list }) => ({
    list: [...list.filter((toast) => toast.text !== text), { id, tone, text, action }].slice(-4),
  }))
  setTimeout(() => dismiss(id), action ? actionMs : shownMs[tone])
}

/** A message with something to do about it, which stays until it is pressed, put away or taken back. @returns how to take it back */
export const offerAction = (text: string, action: NoticeAction): (() => void) => {
  const id = next++
  useToasts.setState(({ list }) => ({ list: [...list, { id, tone: 'info' as const, text, action }] }))
  return () => dismiss(id)
}
