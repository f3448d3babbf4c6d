import { type ResultLine, results } from '@bazaar/contracts'
import { useMemo, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { useShell } from '../../use-shell.ts'
import { words as texts } from './words.ts'
import { type LoadedList, fetchResults } from './load-results.ts'
import { useBulkChange } from './use-bulk-change.ts'

type Ready = Extract<LoadedList, { state: 'ready' }>

type Changed = ReadonlyMap<string, ResultLine | null>

/** The shown results: the first page, the pages after it, and the changes made here. */
export const useList = (loaded: Ready) => {
  const { http, notices } = useShell()
  const { notify } = notices
  const { revalidate } = useRevalidator()
  const { filter } = loaded
  const [more, setMore] = useState<Pick<Ready, 'lines' | 'next'>>({ lines: [], next: loaded.next })
  const [changed, setChanged] = useState<Changed>(new Map())
  const [busy, setBusy] = useState(false)

  const seen = new Set<string>()
  const lines = [...loaded.lines, ...more.lines].flatMap((line) => {
    // New results can move a line to the next page; it must appear only once.
    if (seen.has(line.id)) return []
    seen.add(line.id)
    const now = changed.get(line.id)
    return now === null ? [] : [now ?? line]
  })

  const changes = useMemo(() => {
    const reportFailure = () => notify('error', texts.notChanged)
    const change = (id: string, line: ResultLine | null) => setChanged((before) => new Map(before).set(id, line))
    const forget = (id: string) =>
      setChanged((before) => new Map([...before].filter(([changedId]) => changedId !== id)))

    const restore = async (line: ResultLine): Promise<void> => {
      try {
        await http.call(results.restoreResult, {}, { params: { id: line.id } })
        if (filter.only === 'deleted') change(line.id, null)
        else forget(line.id)
      } catch {
        reportFailure()
      }
    }
    return {
      change,
      restore,
      toggleFavourite: async (line: ResultLine): Promise<void> => {
        const favourite = !line.favourite
        change(line.id, { ...line, favourite })
        try {
          await http.call(results.markFavourite, { favourite }, { params: { id: line.id } })
        } catch {
          change(line.id, line)
          reportFailure()
        }
      },
      /** Removes the line at once; Undo brings it back. */
      remove: async (line: ResultLine): Promise<void> => {
        change(line.id, null)
        try {
          await http.call(results.deleteResult, {}, { params: { id: line.id } })
          notify('success', texts.deleted(line.title), {
            label: texts.undo,
            // By then, another list may be shown.
            onPress: () => void restore(line).then(revalidate),
          })
        } catch {
          forget(line.id)
          reportFailure()
        }
      },
    }
  }, [http, notify, revalidate, filter])

  const { change, ...ofLine } = changes
  return {
    ...ofLine,
    lines,
    next: more.next,
    busy,
    changeMany: useBulkChange(filter, change),
    showMore: async (): Promise<void> => {
      if (busy || more.next === null) return
      setBusy(true)
      try {
        const { data, next } = await fetchResults(http, filter, more.next)
        setMore((before) => ({ lines: [...before.lines, ...data], next }))
      } catch {
        notify('error', texts.noMore)
      } finally {
        setBusy(false)
      }
    },
  }
}
