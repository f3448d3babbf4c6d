import { Stars } from '@bazaar/ui'
import { useState } from 'react'
import { words } from '../words.ts'
import styles from './rating-field.module.css'

type Props = {
  /** 1 to 5, or 0 for none. */
  value: number
  onChange: (rating: number) => void
}

/** Five stars; the emoji shows the chosen or hovered level. */
export const RatingField = ({ value, onChange }: Props) => {
  const [preview, setPreview] = useState<number | null>(null)
  const level = words.levels[(preview ?? value) - 1]
  return (
    <div className={styles['field']}>
      <Stars label={words.rating} value={value} onChange={onChange} onPreview={setPreview} />
      <p className={styles['level']}>
        {level && (
          <span className={styles['emoji']} aria-hidden>
            {level.emoji}
          </span>
        )}
        {level?.name ?? words.noRating}
      </p>
    </div>
  )
}
