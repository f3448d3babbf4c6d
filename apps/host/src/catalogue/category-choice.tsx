import { type Category, categories, categoryLabel } from '@bazaar/agents-kit'
import { SelectField } from '@bazaar/ui'
import { words } from '../words.ts'
import styles from './catalogue.module.css'

type Props = { present: readonly Category[]; chosen: Category | null; onChoose: (category: Category | null) => void }

/** Buttons on wide screens, a dropdown below 870 px; both show the same choice (acceptance.md C10). */
export const CategoryChoice = ({ present, chosen, onChoose }: Props) => (
  <>
    <div className={styles.buttons} role="group" aria-label={words.catalogue.category}>
      {[null, ...present].map((category) => (
        <button
          key={category ?? ''}
          type="button"
          className={styles.choice}
          aria-pressed={chosen === category}
          onClick={() => onChoose(category)}
        >
          {category === null ? words.catalogue.all : categoryLabel[category]}
        </button>
      ))}
    </div>
    <div className={styles.dropdown}>
      <SelectField
        label={words.catalogue.category}
        value={chosen ?? ''}
        onChange={(event) => onChoose(categories.find((category) => category === event.target.value) ?? null)}
        options={[
          { value: '', label: words.catalogue.allShort },
          ...present.map((category) => ({ value: category, label: categoryLabel[category] })),
        ]}
      />
    </div>
  </>
)
