import type { Tone } from '@bazaar/federation-contract'
import { create } from 'zustand'

export type Toast = { id: number; tone: Tone; text: string }

type Toasts = { list: Toast[] }

export const useToasts = create<Toasts>(() => ({ list: [] }))

let next = 1
const shownMs = { success: 4_000, info: 4_000, error: 8_000 } as const

export const dismiss = (id: number): void =>
  useToasts.setState(({ list }) => ({ list: list.filter((toast) => toast.id !== id) }))

/** Shows a short message; the same words twice in a row are one message. */
export const notify = (tone: Tone, text: string): void => {
  const id = next++
  useToasts.setState(({ list }) => ({
    list: [...list.filter((toast) => toast.text !== text), { id, tone, text }].slice(-4),
  }))
  setTimeout(() => dismiss(id), shownMs[tone])
}
