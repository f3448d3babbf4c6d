import styles from './search.module.css'

type Props<T extends string> = {
  label: string
  options: readonly { value: T; label: string }[]
  value: T
  onChoose: (value: T) => void
}

/** A row of buttons of which one is pressed. */
export const Choice = <T extends string>({ label, options, value, onChoose }: Props<T>) => (
  <div className={styles.row} role="group" aria-label={label}>
    {options.map((option) => (
      <button
        key={option.value}
        type="button"
        className={styles.choice}
        aria-pressed={value === option.value}
        onClick={() => onChoose(option.value)}
      >
        {option.label}
      </button>
    ))}
  </div>
)
