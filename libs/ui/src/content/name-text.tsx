import styles from './name-text.module.css'

/** A range of numbers, or a host that fits on the line of a phone, with the comma behind it. */
const whole = /((?:\d+-\d+|\b[\w-]{2,24}\.[a-z]{2,7}\b),?)/

/** A name whose ranges of numbers, such as 2026-27, and short hosts stay on one line. */
export const NameText = ({ children }: { children: string }) =>
  children.split(whole).map((part, index) =>
    whole.test(part) ? (
      <span key={index} className={styles['whole']}>
        {part}
      </span>
    ) : (
      part
    ),
  )
