import { Button, FormError } from '@bazaar/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import type { FormFrame } from '../form/use-submission.ts'
import styles from './settings.module.css'

type Props = FormFrame & {
  label: string
  action: string
  danger?: boolean
  children: ReactNode
  after?: ReactNode
}

/** Fields of a section with one button. */
export const SettingsForm = ({
  label,
  alert,
  action,
  ready,
  busy,
  danger = false,
  onSubmit,
  children,
  after,
}: Props) => {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // The button that saved is disabled now, and would lose the focus to the page.
    if (!ready && form.current?.contains(document.activeElement?.closest(':disabled') ?? null)) form.current?.focus()
  }, [ready])
  return (
    <form ref={form} tabIndex={-1} className={styles['form']} aria-label={label} noValidate onSubmit={onSubmit}>
      {alert && <FormError>{alert}</FormError>}
      {children}
      <div className={styles['actions']}>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy} disabled={!ready}>
          {action}
        </Button>
        {after}
      </div>
    </form>
  )
}
