import { AlertIcon, CloseIcon, DoneIcon, InfoIcon } from '../icons.ts'
import { words } from '../words.ts'
import styles from './feedback.module.css'

export type ToastTone = 'success' | 'error' | 'info'
export type ToastLine = {
  id: number
  tone: ToastTone
  text: string
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

/** Short messages in a corner. The caller decides when they disappear. */
export const Toaster = ({ toasts, onDismiss }: { toasts: readonly ToastLine[]; onDismiss: (id: number) => void }) => (
  <section className={styles['toaster']} aria-label={words.notifications}>
    {toasts.map((toast) => (
      <Toast key={toast.id} toast={toast} onDismiss={onDismiss} />
    ))}
  </section>
)
