import { Button, CopyIcon } from '@bazaar/ui'
import { useId } from 'react'
import { meta } from '../../words.ts'
import type { Meta } from './data.ts'
import styles from './variant-choice.module.css'
import { WidthBar } from './width-bar.tsx'

type Props = {
  answer: Pick<Meta, 'variants' | 'limits'>
  chosen: number
  onChoose: (index: number) => void
  copy: (text: string) => void
}

const sourcesOf = ({ title_from, description_from }: Meta['variants'][number]): string =>
  title_from === description_from ? title_from : `${title_from}; ${description_from}`

/** Lists the measured titles and descriptions to choose from. */
export const VariantChoice = ({ answer: { variants, limits }, chosen, onChoose, copy }: Props) => {
  const group = useId()
  return (
    <fieldset className={styles['variants']}>
      <legend className={styles['heading']}>{meta.variants}</legend>
      {variants.map((variant, index) => (
        <div
          key={`${variant.title} ${variant.description}`}
          className={styles['variant']}
          data-chosen={index === chosen}
        >
          <label className={styles['choice']}>
            <input
              type="radio"
              name={group}
              className={styles['radio']}
              checked={index === chosen}
              onChange={() => onChoose(index)}
              aria-label={meta.variant(index + 1)}
            />
            <span className={styles['words']}>
              <span className={styles['title']}>{variant.title}</span>
              <span>{variant.description}</span>
              <span className={styles['from']}>{meta.from(sourcesOf(variant))}</span>
            </span>
          </label>
          <div className={styles['measures']}>
            <WidthBar label={meta.title} px={variant.title_px} limit={limits.title_px} />
            <WidthBar label={meta.description} px={variant.description_px} limit={limits.description_px} />
          </div>
          <div className={styles['actions']}>
            <Button variant="quiet" size="small" icon={<CopyIcon />} onClick={() => copy(variant.title)}>
              {meta.copyTitle}
            </Button>
            <Button variant="quiet" size="small" icon={<CopyIcon />} onClick={() => copy(variant.description)}>
              {meta.copyDescription}
            </Button>
          </div>
        </div>
      ))}
    </fieldset>
  )
}
