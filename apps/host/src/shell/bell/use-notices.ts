import { results, support } from '@bazaar/contracts'
import { drafts } from '@bazaar/session'
import { useCallback, useEffect, useState } from 'react'
import type { Shell } from '../../create-shell.ts'
import { useShell } from '../../use-shell.ts'
import { words } from './words.ts'

export type Notice = { id: string; text: string; to: string; at: number }

const most = 8
const seenKey = 'notices-seen'

/** Until when this device has seen everything. On a new device it begins with what happens from now on. */
const readSeen = (): number => {
  const seen = drafts.read(seenKey)
  if (typeof seen === 'number') return seen
  const now = Date.now()
  drafts.write(seenKey, now)
  return now
}

/** Derived from what is stored anyway: results, and tickets with an unread answer. */
const loadNotices = async ({ http }: Shell): Promise<Notice[]> => {
  const [done, tickets] = await Promise.all([
    http.call(results.listResults, { limit: most }),
    http.call(support.tickets, {}),
  ])
  return [
    ...done.data.map(({ id, title, created_at }) => ({
      id,
      text: words.done(title),
      to: `/results/${id}`,
      at: Date.parse(created_at),
    })),
    ...tickets.data
      .filter(({ unread }) => unread)
      .map(({ id, number, subject, updated_at }) => ({
        id,
        text: words.answered(number, subject),
        to: `/customer-support?ticket=${id}`,
        at: Date.parse(updated_at),
      })),
  ]
    .sort((a, b) => b.at - a.at)
    .slice(0, most)
}

/** A notice about what is on screen anyway is not new. */
const isOnScreen = ({ id }: Notice): boolean => document.visibilityState === 'visible' && location.href.includes(id)

const showOutside = (notice: Notice, open: (to: string) => void): void => {
  if (document.visibilityState === 'visible' || !('Notification' in window) || Notification.permission !== 'granted')
    return
  // Tabs that show the same notice replace each other's by the tag.
  const tag = `${notice.id} ${notice.at}`
  try {
    const shown = new Notification(notice.text, { tag })
    shown.addEventListener('click', () => {
      window.focus()
      open(notice.to)
    })
  } catch {
    // On phones, only a service worker may notify; ours opens the address.
    const options = { tag, icon: '/favicon.svg', data: { url: notice.to } }
    void navigator.serviceWorker
      ?.getRegistration()
      .then((worker) => worker?.showNotification(notice.text, options))
      .catch(() => undefined)
  }
}

export const useNotices = () => {
  const shell = useShell()
  const [list, setList] = useState<readonly Notice[]>([])
  const [seen, setSeen] = useState(readSeen)
  const markSeen = useCallback((until: number) => {
    drafts.write(seenKey, until)
    setSeen(until)
  }, [])

  useEffect(() => {
    let [asked, shown] = [0, 0]
    const load = async (isNews: boolean): Promise<void> => {
      const turn = (asked += 1)
      const loaded = await loadNotices(shell).catch(() => null)
      // A later question knows more.
      if (turn < shown || !loaded) return
      shown = turn
      setList(loaded)
      const [newest] = loaded
      if (!newest || newest.at <= readSeen()) return
      if (isOnScreen(newest)) markSeen(newest.at)
      else if (isNews) showOutside(newest, (to) => shell.navigation.navigate(to))
    }
    let isDue = false
    /** News of everything calls for each topic. */
    const onNews = () => {
      if (!isDue)
        queueMicrotask(() => {
          isDue = false
          void load(true)
        })
      isDue = true
    }
    const stops = [shell.news.subscribe('tickets', onNews), shell.news.subscribe('runs', onNews)]
    void load(false)
    return () => {
      shown = Infinity
      for (const stop of stops) stop()
    }
  }, [shell, markSeen])

  const isUnread = ({ at }: Notice) => at > seen
  return {
    list,
    isUnread,
    unread: list.filter(isUnread).length,
    markAllSeen: () => list[0] && markSeen(Math.max(seen, list[0].at)),
  }
}
