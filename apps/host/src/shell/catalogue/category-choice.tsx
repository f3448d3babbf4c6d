import { type Category, categories, categoryLabel } from '@bazaar/agents-kit'
import { SelectField } from '@bazaar/ui'
import { Choice } from '../search/choice.tsx'
import { words } from '../../words.ts'
import styles from './catalogue.module.css'

type Props = { present: readonly Category[]; chosen: Category | null; onChoose: (category: Category | null) => void }

/** Buttons on wide screens, a dropdown below 870 px; both show the same choice (acceptance.md C10). */
export const CategoryChoice = ({ present, chosen, onChoose }: Props) => {
  const optionsOf = (all: string) => [
    { value: '', label: all },
    ...present.map((category) => ({ value: category, label: categoryLabel[category] })),
  ]
  const shared = { label: words.catalogue.category, value: chosen ?? '' }
  const choose = (value: string) => onChoose(categories.find((category) => category === value) ?? null)
  return (
    <>
      <div className={styles.buttons}>
        <Choice {...shared} options={optionsOf(words.catalogue.all)} onChoose={choose} />
      </div>
      <div className={styles.dropdown}>
        <SelectField
          {...shared}
          options={optionsOf(words.catalogue.allShort)}
          onChange={(event) => choose(event.target.value)}
        />
      </div>
    </>
  )
}
