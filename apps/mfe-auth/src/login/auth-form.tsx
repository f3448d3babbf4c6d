import { Button, FormError } from '@bazaar/ui'
import { PageHead } from '@bazaar/ui/page'
import { type ReactNode, type SubmitEventHandler, useId } from 'react'
import styles from './auth-form.module.css'

type Props = {
  title: string
  lead?: ReactNode
  alert: string | null
  action: string
  ready: boolean
  busy: boolean
  onSubmit: SubmitEventHandler<HTMLFormElement>
  /** Stands above the fields. */
  before?: ReactNode
  children: ReactNode
  /** What else can be done from here. */
  after?: ReactNode
}

/** The frame of every step: heading, alert, fields, one button. */
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
