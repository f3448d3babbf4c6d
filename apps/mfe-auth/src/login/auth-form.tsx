import { Button, FormError } from '@bazaar/ui'
import { PageHead } from '@bazaar/ui/page'
import { type ReactNode, useId } from 'react'
import type { FormFrame } from '../form/use-submission.ts'
import styles from './auth-form.module.css'

type Props = FormFrame & {
  title: string
  lead?: ReactNode
  action: string
  /** Shown above the fields. */
  before?: ReactNode
  children: ReactNode
  /** Other actions, below the button. */
  after?: ReactNode
}

/** Layout of every step: heading, alert, fields, one button. */
export const AuthForm = ({ title, lead, alert, action, ready, busy, onSubmit, before, children, after }: Props) => {
  const id = useId()
  return (
    <form className={styles['form']} aria-labelledby={id} noValidate onSubmit={onSubmit}>
      <PageHead id={id} title={title} lead={lead} />
      {before}
      {alert && <FormError>{alert}</FormError>}
      {children}
      <Button type="submit" busy={busy} disabled={!ready} className={styles['submit']}>
        {action}
      </Button>
      {after && <div className={styles['after']}>{after}</div>}
    </form>
  )
}
