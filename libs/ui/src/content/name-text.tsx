import styles from './name-text.module.css'

const range = /(\d+-\d+)/

/** A name whose ranges of numbers, such as 2026-27, stay on one line. */
export const NameText = ({ children }: { children: string }) =>
  children.split(range).map((part, index) =>
    range.test(part) ? (
      <span key={index} className={styles['range']}>
        {part}
      </span>
    ) : (
      part
    ),
  )
