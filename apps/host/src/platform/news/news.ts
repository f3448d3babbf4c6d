import { type HttpClient, drawn, followNews } from '@bazaar/http'
import { session } from '@bazaar/session'

type Listener = { about: string; onNews: () => void }

const everything = '*'

/** Passes a message on to the other tabs of this browser. */
const createChannel = (onMessage: (about: string) => void): ((about: string) => void) => {
  const channel = new BroadcastChannel('news')
  channel.addEventListener('message', ({ data }) => onMessage(String(data)))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin only and takes no target
  return (about) => channel.postMessage(about)
}

/**
 * The server's news, over one connection for the whole browser: the tab that holds the lock listens and
 * notifies the others. When it closes, the next tab takes over.
 */
export const createNews = (http: HttpClient) => {
  const listeners = new Set<Listener>()
  let leading: AbortController | null = null
  let post: ((about: string) => void) | null = null
  /** A page that has just been loaded has missed nothing. From its first connection on, each new one may have. */
  let fresh = true

  const notify = (about: string): void => {
    for (const listener of listeners) if (about === everything || listener.about === about) listener.onNews()
  }
  const notifyAllTabs = (about: string): void => {
    notify(about)
    post?.(about)
  }
  const listen = (signal: AbortSignal, notifyTabs: (about: string) => void): Promise<void> =>
    followNews(http, {
      signal,
      onNews: notifyTabs,
      onOpen: () => {
        if (!fresh) notifyTabs(everything)
        fresh = false
      },
    })

  const listenInTurn = async (signal: AbortSignal): Promise<void> => {
    // Missing over plain http from another machine: then each tab listens for itself.
    const locks: LockManager | null | undefined = navigator.locks
    if (!locks) return listen(signal, notify)
    const led = await locks.request('news', { ifAvailable: true }, async (lock) => {
      if (lock) await listen(signal, notifyAllTabs)
      return lock !== null
    })
    if (led) return undefined
    // No tab listened between the closed one and this one.
    fresh = false
    return locks.request('news', { signal }, () => listen(signal, notifyAllTabs))
  }

  const start = (): void => {
    if (leading) return
    leading = new AbortController()
    const { signal } = leading
    // What the page itself needs goes first.
    void drawn().then(() => {
      if (!signal.aborted) listenInTurn(signal).catch(() => undefined)
    })
  }
  const stop = (): void => {
    leading?.abort()
    leading = null
  }

  session.subscribe((now, before) => {
    if (now.token === before.token) return
    stop()
    if (now.token !== null && listeners.size > 0) start()
  })

  return {
    /** Calls back when there is something new about a topic. @returns how to stop */
    subscribe: (about: string, onNews: () => void): (() => void) => {
      post ??= createChannel(notify)
      const listener = { about, onNews }
      listeners.add(listener)
      if (session.getState().token !== null) start()
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) stop()
      }
    },
  }
}

export type News = ReturnType<typeof createNews>
