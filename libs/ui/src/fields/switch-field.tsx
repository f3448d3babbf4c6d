import { type ComponentProps, useId } from 'react'
import { type About, FieldError } from './field.tsx'
import styles from './field.module.css'

type Props = Omit<About, 'labelHidden'> &
  Omit<ComponentProps<'input'>, 'onChange' | 'required' | 'children'> & {
    checked: boolean
    onChange: (checked: boolean) => void
  }

/** Yes or no, applied immediately. */
export const SwitchField = ({ label, hint, error, required: _required, checked, onChange, ...input }: Props) => {
  const id = useId()
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className={styles['switch']}>
      <input
        {...input}
        id={id}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-describedby={describedBy || undefined}
        aria-invalid={error ? true : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
