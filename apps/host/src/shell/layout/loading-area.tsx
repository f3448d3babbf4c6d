import { VisuallyHidden } from '@bazaar/ui'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { words } from '../../words.ts'
import styles from './page-skeleton.module.css'
import { SkeletonLines } from './skeleton-lines.tsx'

/** Shorter waits end before a screen reader could announce them. */
export const announceAfterMs = 1_000

const useLate = (busy: boolean): boolean => {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!busy) return undefined
    const timer = setTimeout(() => setLate(true), announceAfterMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [busy])
  return busy && late
}

/** Focus elsewhere on the page stays there. */
const isElsewhere = (area: HTMLElement): boolean => {
  const { activeElement } = document
  return activeElement !== null && activeElement !== document.body && !area.contains(activeElement)
}

/** A part that an address opens, such as the links of a result, comes before the page's own heading. */
const focusHeading = (area: HTMLElement): void => {
  const heading = area.querySelector<HTMLElement>('[data-arrive], h1')
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
  const target = heading ?? area
  target.focus({ preventScroll: true })
}

/** Moves focus to the heading of what arrived, except on the first page of a visit. */
const useFocusOnArrival = (
  area: RefObject<HTMLElement | null>,
  { arrived, always }: { arrived: string; always: boolean },
): void => {
  const last = useRef<string | null>(null)
  useEffect(() => {
    const before = last.current
    last.current = arrived
    if (before === null || before === arrived || area.current === null) return
    if (always || !isElsewhere(area.current)) focusHeading(area.current)
  }, [area, arrived, always])
}

type Props = {
  busy: boolean
  /** What is loading, for the announcement. */
  label?: string
  /** Changes when something else arrives: another page, or the page after a failure. */
  arrived: string
  /** Moves focus from wherever it is, as after a click on a link. */
  always?: boolean
  /** Shows a skeleton while there is nothing else to show. */
  skeleton?: boolean
  children?: ReactNode
}

/**
 * The one place for waiting: sets `aria-busy`, shows a skeleton, announces a long wait politely, and moves focus to the
 * heading when the content arrives, also after a retry.
 */
export const LoadingArea = ({ busy, label, arrived, always = false, skeleton = false, children }: Props) => {
  const area = useRef<HTMLDivElement>(null)
  const late = useLate(busy)
  useFocusOnArrival(area, { arrived, always })
  return (
    <div ref={area} tabIndex={-1} className={styles.area} aria-busy={busy}>
      <VisuallyHidden role="status">{late ? words.loadingPage(label) : ''}</VisuallyHidden>
      {busy && skeleton ? <SkeletonLines /> : children}
    </div>
  )
}
