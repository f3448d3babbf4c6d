import { useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import { words } from '../words.ts'
import styles from './stars.module.css'

type Props = {
  label: string
  value: number
  onChange: (rating: number) => void
  onPreview?: (rating: number | null) => void
  of?: number
}

/** A rating by press or arrow keys; hovering previews a level. */
export const Stars = ({ label, value, onChange, onPreview, of = 5 }: Props) => {
  const name = useId()
  const [preview, setPreview] = useState<number | null>(null)
  const shown = preview ?? value
  const look = (rating: number | null) => {
    setPreview(rating)
    onPreview?.(rating)
  }
  return (
    <fieldset className={styles['stars']} onPointerLeave={() => look(null)}>
      <legend className={styles['legend']}>{label}</legend>
      {Array.from({ length: of }, (_, index) => index + 1).map((rating) => (
        <label
          key={rating}
          className={classNames(styles['star'], rating <= shown && styles['on'])}
          onPointerEnter={() => look(rating)}
        >
          <input
            type="radio"
            name={name}
            value={rating}
            checked={value === rating}
            aria-label={words.stars(rating, of)}
            onChange={() => {
              onChange(rating)
              // Ends the preview, so that a reset from outside shows.
              look(null)
            }}
            onFocus={() => look(rating)}
            onBlur={() => look(null)}
          />
          <svg viewBox="0 0 24 24" aria-hidden focusable="false">
            <path d="M12 2.6l2.9 5.9 6.5.95-4.7 4.6 1.1 6.5L12 17.5l-5.8 3.05 1.1-6.5-4.7-4.6 6.5-.95z" />
          </svg>
        </label>
      ))}
    </fieldset>
  )
}
