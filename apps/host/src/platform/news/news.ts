import { followNews } from '@bazaar/http'
import { session } from '@bazaar/session'
import { http } from '../session/http.ts'

type Listener = { about: string; hear: () => void }

const listeners = new Set<Listener>()
const everything = '*'
let leading: AbortController | null = null

const tell = (about: string): void => {
  for (const listener of listeners) if (about === everything || listener.about === about) listener.hear()
}

const channel = new BroadcastChannel('news')
channel.addEventListener('message', ({ data }) => tell(String(data)))

/** Told here and in the other tabs. */
const spread = (about: string): void => {
  tell(about)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin only and takes no target
  channel.postMessage(about)
}

/** A page that has just been loaded has missed nothing; from its first connection on, each new one may have. */
let fresh = true

const listen = (signal: AbortSignal, say: (about: string) => void): Promise<void> =>
  followNews(http, {
    signal,
    onNews: say,
    onOpen: () => {
      if (!fresh) say(everything)
      fresh = false
    },
  })

/** Missing over plain http from another machine. */
const locks: LockManager | null | undefined = navigator.locks

const listenInTurn = async (signal: AbortSignal): Promise<void> => {
  // Then each tab listens for itself.
  if (!locks) return listen(signal, tell)
  const led = await locks.request('news', { ifAvailable: true }, async (lock) => {
    if (lock) await listen(signal, spread)
    return lock !== null
  })
  if (led) return undefined
  // What was said between the tab that went and this one nobody heard.
  fresh = false
  return locks.request('news', { signal }, () => listen(signal, spread))
}

/**
 * One connection for the whole browser: the tab that holds the lock listens and tells the others; when it goes, the
 * next one in line takes over.
 */
const lead = (): void => {
  if (leading) return
  leading = new AbortController()
  listenInTurn(leading.signal).catch(() => undefined)
}

const rest = (): void => {
  leading?.abort()
  leading = null
}

session.subscribe((now, before) => {
  if (now.token === before.token) return
  rest()
  if (now.token !== null && listeners.size > 0) lead()
})

/** Calls back when there is something new about a matter. @returns how to stop */
export const subscribe = (about: string, hear: () => void): (() => void) => {
  const listener = { about, hear }
  listeners.add(listener)
  if (session.getState().token !== null) lead()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) rest()
  }
}
