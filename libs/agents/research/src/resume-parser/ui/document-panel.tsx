import type { DocumentText } from '../../shared/json-resume.ts'
import { useEffect, useRef } from 'react'
import { words } from '../words.ts'
import styles from './document-panel.module.css'

type Line = DocumentText['lines'][number] & { id: number }
type Props = { document: DocumentText; marked: ReadonlySet<number>; onChoose: (line: number) => void }

type Block = { page: number; column: number; lines: Line[] }

/** Splits the lines into blocks, one per page column, in reading order. */
const blocksOf = ({ lines }: DocumentText): Block[] => {
  const blocks: Block[] = []
  lines.forEach((line, id) => {
    const last = blocks.at(-1)
    if (last && last.page === line.page && last.column === line.column) last.lines.push({ ...line, id })
    else blocks.push({ page: line.page, column: line.column, lines: [{ ...line, id }] })
  })
  return blocks.toSorted((a, b) => a.page - b.page || a.column - b.column)
}

/** The text of the document, line by line. Scrolls marked lines into view. */
export const DocumentPanel = ({ document, marked, onChoose }: Props) => {
  const frame = useRef<HTMLDivElement>(null)
  const first = Math.min(...marked)
  useEffect(() => {
    const box = frame.current
    const line = box?.querySelector<HTMLElement>(`[data-line="${first}"]`)
    if (!box || !line) return
    // Scroll only the frame, so that the page keeps its position.
    box.scrollTop = line.offsetTop - box.clientHeight / 3
  }, [first])
  return (
    <div ref={frame} className={styles['frame']} role="region" aria-label={words.document} tabIndex={0}>
      {blocksOf(document).map(({ page, column, lines }, index, blocks) => (
        <div key={`${page}.${column}`} className={styles['block']}>
          {document.pages > 1 && blocks[index - 1]?.page !== page && (
            <p className={styles['number']}>{words.page(page)}</p>
          )}
          {lines.map(({ id, text, look }) => (
            <p key={id} data-line={id} data-look={look} dir="auto" className={styles['line']}>
              {marked.has(id) ? (
                <mark>{text}</mark>
              ) : (
                <button type="button" tabIndex={-1} className={styles['plain']} onClick={() => onChoose(id)}>
                  {text}
                </button>
              )}
            </p>
          ))}
        </div>
      ))}
    </div>
  )
}
