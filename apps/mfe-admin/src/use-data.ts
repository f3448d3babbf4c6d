import { readFailure } from '@bazaar/contracts'
import { useCallback, useEffect, useRef, useState } from 'react'

/** Debounce of typed filters, in milliseconds. */
const pauseMs = 250

/** Reads data at once, and after a pause whenever `load` changes. An answer to an older question is dropped. */
export const useData = <T>(load: () => Promise<T>) => {
  const [data, setData] = useState<T | null>(null)
  const [failed, setFailed] = useState<{ detail: string; retry?: () => Promise<void> } | null>(null)
  const asked = useRef(0)
  const read = useCallback(async () => {
    asked.current += 1
    const mine = asked.current
    try {
      const answer = await load()
      if (mine !== asked.current) return
      setData(answer)
      setFailed(null)
    } catch (error) {
      if (mine === asked.current) setFailed({ detail: readFailure(error).detail })
    }
  }, [load])
  useEffect(() => {
    const timer = setTimeout(() => void read(), asked.current === 0 ? 0 : pauseMs)
    return () => clearTimeout(timer)
  }, [read])
  return {
    data,
    setData,
    problem: failed?.detail,
    retry: failed && (failed.retry ?? read),
    setFailed,
    reload: read,
  }
}

type Page<Row, Cursor> = { data: Row[]; next: Cursor | null }

/** The same for a list that is read page by page. `retry` repeats what failed. */
export const usePages = <Row, Cursor, P extends Page<Row, Cursor>>(load: (cursor?: Cursor) => Promise<P>) => {
  const { data, setData, problem, retry, setFailed } = useData<P>(load)
  const more = async () => {
    if (!data?.next) return
    try {
      const page = await load(data.next)
      setFailed(null)
      setData({ ...page, data: [...data.data, ...page.data] })
    } catch (error) {
      setFailed({ detail: readFailure(error).detail, retry: more })
    }
  }
  return { data, problem, go: retry ?? (data?.next ? more : null) }
}
