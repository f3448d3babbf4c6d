import { AlertIcon, InfoIcon, classNames } from '@bazaar/ui'
import styles from './note-list.module.css'

type Props = { title: string; tone: 'warn' | 'plain'; notes: readonly string[] }

/** A titled list of notes. Renders nothing when it is empty. */
export const NoteList = ({ title, tone, notes }: Props) => {
  if (notes.length === 0) return null
  const Icon = tone === 'warn' ? AlertIcon : InfoIcon
  return (
    <section className={classNames(styles['notes'], tone === 'warn' && styles['warn'])}>
      <h2 className={styles['title']}>
        <Icon aria-hidden size={18} />
        {title}
      </h2>
      <ul className={styles['list']}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  )
}
