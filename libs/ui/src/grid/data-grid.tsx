import { useEffect, useState } from 'react'
import type { GridProps } from './whole-grid.tsx'

type Whole = typeof import('./whole-grid.tsx')
let whole: Whole | undefined
let loading: Promise<Whole> | undefined

/** Loads the code of grids; call it when one may be shown soon. Never throws: the next call tries again. */
export const preloadGrid = async (): Promise<void> => {
  loading ??= import('./whole-grid.tsx')
  try {
    whole = await loading
  } catch {
    loading = undefined
  }
}

const retryMs = 5_000

const useWhole = (): Whole | undefined => {
  const [ready, setReady] = useState(whole)
  useEffect(() => {
    if (ready) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const load = async (): Promise<void> => {
      await preloadGrid()
      setReady(whole)
      if (!whole) timer = setTimeout(load, retryMs)
    }
    void load()
    return () => clearTimeout(timer)
  }, [ready])
  return ready
}

/** A long table, whose code is loaded with the first one. Until then only its heading is there. */
export const DataGrid = (props: GridProps) => {
  const loaded = useWhole()
  const { caption, className, level = 3 } = props
  const Heading = `h${level}` as const
  if (loaded) return <loaded.WholeGrid {...props} />
  return (
    <section className={className} aria-busy>
      <Heading>{caption}</Heading>
    </section>
  )
}
