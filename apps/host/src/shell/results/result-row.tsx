import { formatMoment } from '@bazaar/agents-kit/ui'
import type { ResultLine } from '@bazaar/contracts'
import { Badge, Button, NameText, PictureTile, StarIcon, TrashIcon, UndoIcon, classNames } from '@bazaar/ui'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { shortMoment } from './short-moment.ts'
import { words as texts } from './words.ts'
import styles from './results.module.css'

type Props = {
  line: ResultLine
  selected: boolean
  agentTitle: string
  picture: string
  job: string | undefined
  /** They stay the same functions, so that a change of one row draws no other one. */
  onSelect: (id: string, on: boolean) => void
  onFavourite: (line: ResultLine) => Promise<void>
  onRemove: (line: ResultLine) => Promise<void>
  onRestore: (line: ResultLine) => Promise<void>
}

/** Moves the focus to the next result, because the focused one is deleted. */
const focusNext = (row: Element | null): void => {
  const next = row?.nextElementSibling ?? row?.previousElementSibling
  next?.querySelector<HTMLElement>('a[data-result]')?.focus()
}

/** One result: opened by its title; Delete removes the one that has the focus. */
export const ResultRow = memo((props: Props) => {
  const { line, selected, onSelect, agentTitle, picture, job, onFavourite, onRemove, onRestore } = props
  const gone = line.deleted_at !== null
  return (
    <li className={styles.row}>
      <input
        type="checkbox"
        className={styles.check}
        aria-label={texts.select(line.title)}
        checked={selected}
        onChange={(event) => onSelect(line.id, event.target.checked)}
      />
      <PictureTile name={picture} job={job} className={styles.tile} />
      <div className={styles.about}>
        <h2 className={styles.title}>
          <Link
            to={`/results/${line.id}`}
            className={styles.link}
            data-result=""
            onKeyDown={(event) => {
              if (event.key !== 'Delete' || gone) return
              focusNext(event.currentTarget.closest('li'))
              void onRemove(line)
            }}
          >
            <NameText>{line.title}</NameText>
          </Link>
        </h2>
        <p className={styles.meta}>
          <span>{agentTitle}</span>
          {line.folder && <Badge tone="accent">{line.folder}</Badge>}
          {line.edited && <Badge tone="accent">{texts.edited}</Badge>}
          <time dateTime={line.created_at} title={formatMoment(line.created_at)}>
            {shortMoment(line.created_at)}
          </time>
        </p>
        <p className={styles.excerpt}>{line.excerpt}</p>
      </div>
      <div className={styles.buttons}>
        {gone ? (
          <Button variant="secondary" size="small" icon={<UndoIcon />} onClick={() => void onRestore(line)}>
            {texts.restore}
          </Button>
        ) : (
          <>
            <button
              type="button"
              className={classNames(styles.icon, line.favourite && styles.favourite)}
              aria-pressed={line.favourite}
              aria-label={texts.favourite(line.title)}
              onClick={() => void onFavourite(line)}
            >
              <StarIcon aria-hidden size={18} {...(line.favourite ? { fill: 'currentColor' } : {})} />
            </button>
            <button
              type="button"
              className={styles.icon}
              aria-label={texts.delete(line.title)}
              onClick={(event) => {
                focusNext(event.currentTarget.closest('li'))
                void onRemove(line)
              }}
            >
              <TrashIcon aria-hidden size={18} />
            </button>
          </>
        )}
      </div>
    </li>
  )
})
ResultRow.displayName = 'ResultRow'
