import { StarIcon } from '@bazaar/ui'
import { useId, useState } from 'react'
import { words } from '../words.ts'
import styles from './rating-field.module.css'

type Props = {
  /** 1 to 5, or 0 for none. */
  value: number
  onChange: (rating: number) => void
  disabled: boolean
}

/** Five stars, a radio each: the pointer previews a level, arrow keys move through them. */
export const RatingField = ({ value, onChange, disabled }: Props) => {
  const [pointed, setPointed] = useState(0)
  const group = useId()
  const shown = pointed || value
  const level = words.levels[shown - 1]
  return (
    <fieldset className={styles['field']} disabled={disabled}>
      <legend className={styles['legend']}>{words.rating}</legend>
      <div className={styles['row']}>
        <div className={styles['stars']} onPointerLeave={() => setPointed(0)}>
          {words.levels.map(({ name }, index) => {
            const rating = index + 1
            return (
              <label
                key={name}
                className={styles['star']}
                data-lit={rating <= shown}
                // A finger has no hover: its touch is the choice.
                onPointerEnter={(event) => event.pointerType === 'mouse' && setPointed(rating)}
              >
                <input
                  type="radio"
                  name={group}
                  aria-label={words.star(rating, name)}
                  checked={value === rating}
                  onChange={() => onChange(rating)}
                />
                <StarIcon aria-hidden size={32} />
              </label>
            )
          })}
        </div>
        <p className={styles['level']} aria-hidden>
          <span className={styles['emoji']}>{level?.emoji}</span>
          {level?.name ?? words.noRating}
        </p>
      </div>
    </fieldset>
  )
}
