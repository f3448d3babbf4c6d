import type { ShellServices } from '@bazaar/federation-contract'
import { type ComponentProps, useId } from 'react'
import { words } from '../words.ts'
import styles from './auth-form.module.css'

type Props = { Link: ShellServices['nav']['Link']; error: string | undefined } & Omit<ComponentProps<'input'>, 'type'>

/** One box for age and agreement. A click on a link inside the label does not toggle it. */
export const ConsentField = ({ Link, error, ...input }: Props) => {
  const id = useId()
  return (
    <div className={styles['consent']}>
      <input
        {...input}
        id={id}
        type="checkbox"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      <div>
        <label htmlFor={id}>
          {words.signUp.consent} <Link to="/termsandconditions">{words.legal.terms}</Link> {words.signUp.and}{' '}
          <Link to="/privacypolicy">{words.legal.privacy}</Link>
          {words.stop}
        </label>
        {error && (
          <p id={`${id}-error`} className={styles['problem']}>
            {error}
          </p>
        )}
      </div>
    </div>
  )
}
