import { type ReactNode, useInsertionEffect, useLayoutEffect, useRef } from 'react'
import { type Early, readEarly, repeatEarly } from './first-view.ts'

type Props = {
  /** The prerendered markup. */
  before: HTMLElement
  /** The root of the page, outside the document until the page is rendered. */
  root: HTMLElement
  onShown: () => void
  children: ReactNode
}

/**
 * Replaces the prerendered markup when the first page is rendered, and moves what was typed in it into the real form. The
 * page is rendered in slices, between which a slow phone answers presses, so its root must not be in the document yet.
 */
export const FirstPage = ({ before, root, onShown, children }: Props) => {
  const early = useRef<Early | null>(null)
  // Before the layout effects of the page, which measure it and move the focus.
  useInsertionEffect(() => {
    if (root.isConnected) return
    early.current = readEarly(before)
    before.replaceWith(root)
  }, [before, root])
  useLayoutEffect(() => {
    if (early.current) repeatEarly(root, early.current)
    early.current = null
    onShown()
  }, [root, onShown])
  return children
}
