import { words as texts } from './words.ts'
import styles from './result-page.module.css'

const labelOf = (key: string): string => {
  const text = key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

type Labels = Readonly<Record<string, string>>

/** What each key holds, as label and text. @param before the path of the record, with a dot at its end */
const linesOf = (value: Record<string, unknown>, labels: Labels, before = ''): (readonly [string, string])[] =>
  Object.entries(value)
    .map(([key, inner]) => [labels[before + key] ?? labelOf(key), textOf(inner, labels, before + key)] as const)
    .filter(([, text]) => text !== '')

const textOf = (value: unknown, labels: Labels, path: string): string => {
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (typeof value === 'string' || typeof value === 'number') return labels[`${path}=${value}`] ?? String(value)
  if (Array.isArray(value))
    return value
      .map((item) => textOf(item, labels, path))
      .filter(Boolean)
      .join(', ')
  if (!isRecord(value)) return ''
  // A file shows its name; anything else its content.
  if (typeof value['name'] === 'string' && 'sha256' in value) return value['name']
  return linesOf(value, labels, `${path}.`)
    .map(([label, text]) => `${label}: ${text}`)
    .join('; ')
}

/** The input of a run, whatever its form looks like. @param labels by path, from the server; else they are its keys */
export const AskedInput = ({ input, labels = {} }: { input: Record<string, unknown>; labels?: Labels | undefined }) => {
  const lines = linesOf(input, labels)
  if (lines.length === 0) return null
  return (
    <details className={styles.asked}>
      <summary>{texts.asked}</summary>
      <dl>
        {lines.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
