import { useRef } from 'react'
import { AlertIcon, CloseIcon, DoneIcon, InfoIcon } from '../icons.ts'
import { words } from '../words.ts'
import styles from './feedback.module.css'

export type ToastTone = 'success' | 'error' | 'info'
export type ToastLine = {
  id: number
  tone: ToastTone
  text: string
  /** Until it is dismissed. */
  stays?: boolean | undefined
  /** Such as Undo. */
  action?: { label: string; onPress: () => void } | undefined
}

const icons = { success: DoneIcon, error: AlertIcon, info: InfoIcon }

const Toast = ({ toast, onDismiss }: { toast: ToastLine; onDismiss: (id: number) => void }) => {
  const Icon = icons[toast.tone]
  return (
    <div className={styles['toast']} data-tone={toast.tone} role={toast.tone === 'info' ? 'status' : 'alert'}>
      <Icon aria-hidden size={20} />
      <p>{toast.text}</p>
      {toast.action && (
        <button
          type="button"
          className={styles['toastAction']}
          onClick={() => {
            toast.action?.onPress()
            onDismiss(toast.id)
          }}
        >
          {toast.action.label}
        </button>
      )}
      <button
        type="button"
        className={styles['dismiss']}
        aria-label={words.dismiss}
        onClick={() => onDismiss(toast.id)}
      >
        <CloseIcon aria-hidden size={18} />
      </button>
    </div>
  )
}

type Props = { toasts: readonly ToastLine[]; onDismiss: (id: number) => void }

const isFocused = (): boolean => Boolean(document.activeElement?.closest('[data-toasts]'))

/** A message that leaves by itself waits while the pointer or the focus is on the messages. */
export const isReadingToasts = (): boolean => isFocused() || document.querySelector('[data-toasts]:hover') !== null

/**
 * Short messages: in a corner, on phones below the navigation bar. What stays until it is dismissed takes room of its
 * own there, so that no control lies under it.
 */
export const Toaster = ({ toasts, onDismiss }: Props) => {
  const before = useRef<Element | null>(null)
  const dismiss = (id: number) => {
    if (isFocused() && before.current instanceof HTMLElement) before.current.focus()
    onDismiss(id)
  }
  const listOf = (stays: boolean) =>
    toasts
      .filter((toast) => (toast.stays ?? false) === stays)
      .map((toast) => <Toast key={toast.id} toast={toast} onDismiss={dismiss} />)
  return (
    <section
      className={styles['toaster']}
      data-toasts=""
      aria-label={words.notifications}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget
      }}
    >
      {listOf(true)}
      <div className={styles['passing']}>{listOf(false)}</div>
    </section>
  )
}
