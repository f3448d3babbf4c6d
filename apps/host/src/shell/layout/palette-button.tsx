import { SearchIcon, VisuallyHidden } from '@bazaar/ui'
import { useEffect, useState } from 'react'
import { words } from '../../words.ts'
import { Palette } from '../palette/palette.tsx'
import styles from './navbar.module.css'

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null

/** Ctrl/Cmd-K anywhere; `?` outside of fields, which also lists the shortcuts. */
const opens = (event: KeyboardEvent): boolean =>
  (event.key === 'k' && (event.ctrlKey || event.metaKey)) || (event.key === '?' && !isTyping(event))

/** Opens the command palette. */
export const PaletteButton = () => {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!opens(event)) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <>
      <button
        type="button"
        className={styles.page}
        aria-keyshortcuts="Control+K Meta+K"
        title={words.palette.open}
        onClick={() => setOpen(true)}
      >
        <SearchIcon aria-hidden size={18} />
        <VisuallyHidden>{words.palette.open}</VisuallyHidden>
        <kbd className={styles.pageName}>Ctrl K</kbd>
      </button>
      {open && <Palette onClose={() => setOpen(false)} />}
    </>
  )
}
