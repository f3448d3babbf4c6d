import { type ReactNode, useId } from 'react'
import { AlertIcon } from '../icons.ts'
import { classNames } from '../class-names.ts'
import styles from './field.module.css'

/** Props of every field. */
export type About = {
  label: string
  labelHidden?: boolean
  hint?: ReactNode
  error?: string | undefined
  required?: boolean
}

export type Wiring = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

export const FieldError = ({ id, children }: { id: string; children: ReactNode }) => (
  <p id={id} className={styles['error']} role="alert">
    <AlertIcon aria-hidden size={16} />
    <span>{children}</span>
  </p>
)

/** Error of a whole form; announced at once. */
export const FormError = ({ children }: { children: ReactNode }) => (
  <p className={classNames(styles['error'], styles['panel'])} role="alert">
    <AlertIcon aria-hidden size={18} />
    <span>{children}</span>
  </p>
)

type Props = About & {
  id?: string | undefined
  className?: string | undefined
  children: (wiring: Wiring) => ReactNode
}

/** Label, control, hint and error, connected for assistive technology. */
export const Field = ({
  label,
  labelHidden = false,
  hint,
  error,
  required = false,
  id,
  className,
  children,
}: Props) => {
  const made = useId()
  const control = id ?? made
  const hintId = hint ? `${control}-hint` : null
  const errorId = error ? `${control}-error` : null
  const described = [hintId, errorId].filter(Boolean).join(' ')
  return (
    <div className={classNames(styles['field'], className)}>
      <label htmlFor={control} className={labelHidden ? styles['hidden'] : styles['label']}>
        {label}
        {required && (
          <span aria-hidden className={styles['required']}>
            {' *'}
          </span>
        )}
      </label>
      {children({
        id: control,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {hint && (
        <p id={hintId ?? undefined} className={styles['hint']}>
          {hint}
        </p>
      )}
      {error && errorId && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}
