import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../actions/button.tsx'
import { words } from '../words.ts'
import styles from './feedback.module.css'

export const Spinner = ({ label }: { label?: string }) => (
  <span
    className={styles['spinner']}
    {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })}
  />
)

type OverlayProps = { label: string; onCancel: () => void; children?: ReactNode }

/** Covers the page until there is something to show. It traps the focus; Escape and Cancel close it. */
export const Overlay = ({ label, onCancel, children }: OverlayProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const shown = dialog.current
    const before = document.activeElement
    shown?.showModal()
    return () => {
      shown?.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  const cancel = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    onCancel()
  }
  return (
    <dialog
      ref={dialog}
      className={styles['overlay']}
      aria-label={label}
      aria-busy="true"
      data-overlay=""
      onCancel={cancel}
    >
      <Spinner />
      <p className={styles['label']}>{label}</p>
      {children}
      <Button variant="secondary" onClick={onCancel}>
        {words.cancel}
      </Button>
    </dialog>
  )
}
