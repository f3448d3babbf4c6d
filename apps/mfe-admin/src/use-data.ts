import { readFailure } from '@bazaar/contracts'
import { useCallback, useEffect, useRef, useState } from 'react'

/** Debounce of typed filters, in milliseconds. */
const pauseMs = 250

/** Reads data at once, and after a pause whenever `load` changes. An answer to an older question is dropped. */
export const useData = <T>(load: () => Promise<T>) => {
  const [data, setData] = useState<T | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const asked = useRef(0)
  const read = useCallback(async () => {
    asked.current += 1
    const mine = asked.current
    try {
      const answer = await load()
      if (mine !== asked.current) return
      setData(answer)
      setProblem(null)
    } catch (error) {
      if (mine === asked.current) setProblem(readFailure(error).detail)
    }
  }, [load])
  useEffect(() => {
    const timer = setTimeout(() => void read(), asked.current === 0 ? 0 : pauseMs)
    return () => clearTimeout(timer)
  }, [read])
  return { data, setData, problem, reload: read }
}

type Page<Row, Cursor> = { data: Row[]; next: Cursor | null }

/** The same for a list that is read page by page. */
export const usePages = <Row, Cursor, P extends Page<Row, Cursor>>(load: (cursor?: Cursor) => Promise<P>) => {
  const list = useData(useCallback(() => load(), [load]))
  const { data, setData } = list
  const next = data?.next ?? null
  const more = async () => {
    if (data === null || next === null) return
    const page = await load(next)
    setData({ ...page, data: [...data.data, ...page.data] })
  }
  return { ...list, more: next === null ? null : more }
}
