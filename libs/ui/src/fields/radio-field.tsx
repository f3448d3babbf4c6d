import { useId } from 'react'
import { type About, FieldError } from './field.tsx'
import styles from './choices.module.css'

type Props = Omit<About, 'labelHidden'> & {
  name: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

/** One of a few options, all visible. */
export const RadioField = ({ label, hint, error, required, name, value, options, onChange }: Props) => {
  const id = useId()
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <fieldset
      className={styles['choices']}
      aria-describedby={describedBy || undefined}
      aria-required={required || undefined}
    >
      <legend className={styles['legend']}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles['choice']}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
      {hint && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
