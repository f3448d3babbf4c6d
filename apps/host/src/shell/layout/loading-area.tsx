import { VisuallyHidden } from '@bazaar/ui'
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
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

const focusHeading = (area: HTMLElement): void => {
  const heading = area.querySelector<HTMLElement>('h1')
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
  const target = heading ?? area
  target.focus({ preventScroll: true })
}

const linkTo = (area: HTMLElement, href: string | null): HTMLElement | null =>
  href === null ? null : area.querySelector(`a[href="${CSS.escape(href)}"]`)

type Arrival = Pick<Props, 'arrived'> & { always: boolean; followed: string | null }

/** Moves focus to the heading of what arrived, or to the link it was left by, except on the first page of a visit. */
const useFocusOnArrival = (area: RefObject<HTMLElement | null>, { arrived, always, followed }: Arrival): void => {
  const last = useRef<string | null>(null)
  useEffect(() => {
    const before = last.current
    last.current = arrived
    if (before === null || before === arrived || area.current === null) return
    const link = linkTo(area.current, followed)
    if (link) link.focus({ preventScroll: true })
    else if (always || !isElsewhere(area.current)) focusHeading(area.current)
  }, [area, arrived, always, followed])
}

type Props = {
  busy: boolean
  /** What is loading, for the announcement. */
  label?: string
  /** Changes when something else arrives: another page, or the page after a failure. */
  arrived: string
  /** Moves focus from wherever it is, as after a click on a link. */
  always?: boolean
  /** Address of the link by which this page was left before the user came back to it. */
  followed?: string | null
  /** A link in the area is followed. */
  onFollow?: (href: string) => void
  /** Shows a skeleton while there is nothing else to show. */
  skeleton?: boolean
  children?: ReactNode
}

/**
 * The one place for waiting: sets `aria-busy`, shows a skeleton, announces a long wait politely, and moves focus to the
 * heading when the content arrives, also after a retry.
 */
export const LoadingArea = (props: Props) => {
  const { busy, label, arrived, always = false, followed = null, onFollow, skeleton = false, children } = props
  const area = useRef<HTMLDivElement>(null)
  const late = useLate(busy)
  useFocusOnArrival(area, { arrived, always, followed })
  const onClick = ({ target }: MouseEvent) => {
    const href = target instanceof Element && target.closest('a')?.getAttribute('href')
    if (href) onFollow?.(href)
  }
  return (
    <div ref={area} tabIndex={-1} className={styles.area} aria-busy={busy} onClick={onClick}>
      <VisuallyHidden role="status">{late ? words.loadingPage(label) : ''}</VisuallyHidden>
      {busy && skeleton ? <SkeletonLines /> : children}
    </div>
  )
}
