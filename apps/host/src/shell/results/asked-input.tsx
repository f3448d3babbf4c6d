import { words } from '../../words.ts'
import styles from './result-page.module.css'

const labelOf = (key: string): string => {
  const text = key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const textOf = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? words.results.yes : words.results.no
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ')
  if (!isRecord(value)) return ''
  // A file shows its name; anything else its content.
  if (typeof value['name'] === 'string' && 'sha256' in value) return value['name']
  return Object.entries(value)
    .map(([key, inner]) => [labelOf(key), textOf(inner)] as const)
    .filter(([, text]) => text !== '')
    .map(([label, text]) => `${label}: ${text}`)
    .join('; ')
}

/** The input of a run, whatever its form looks like. */
export const AskedInput = ({ input }: { input: Record<string, unknown> }) => {
  const lines = Object.entries(input)
    .map(([key, value]) => [labelOf(key), textOf(value)] as const)
    .filter(([, text]) => text !== '')
  if (lines.length === 0) return null
  return (
    <details className={styles.asked}>
      <summary>{words.results.asked}</summary>
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
