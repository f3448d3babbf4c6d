import { memo, startTransition, useContext, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '../actions/button.tsx'
import { classNames } from '../class-names.ts'
import { isolated } from '../content/isolated.tsx'
import { downloadFile } from '../download.ts'
import { SelectField, TextField } from '../fields/text-field.tsx'
import { ChevronDownIcon, DownloadIcon, SearchIcon } from '../icons.ts'
import { words } from '../words.ts'
import { type GridColumn, type GridRow, valueOf } from './cells.ts'
import { csvOf } from './csv.ts'
import { choicesOf, filterRows, type GridOrder, nextOrder, shownOf, sortRows } from './grid-data.ts'
import styles from './whole-grid.module.css'
import { WorkbookContext } from './workbook-context.ts'

export type GridProps = {
  caption: string
  columns: readonly GridColumn[]
  rows: readonly GridRow[]
  /** Name of the downloaded file, ending in `.csv`; without it there is no download. */
  fileName?: string
  className?: string
  /** The rows are one page of a list that the server searches and filters. */
  isFiltered?: boolean
  /** Level of the caption's heading. */
  level?: 2 | 3
}

/** Shorter tables need no search. */
const searchFrom = 6

type HeadProps = { column: GridColumn; order: GridOrder; onOrder: (order: GridOrder) => void }

const Head = ({ column: { key, label, align }, order, onOrder }: HeadProps) => {
  const sorted = order?.key === key ? (order.up ? 'ascending' : 'descending') : 'none'
  return (
    <th scope="col" aria-sort={sorted} className={align === 'end' ? styles['end'] : undefined}>
      <button type="button" className={styles['sort']} onClick={() => onOrder(nextOrder(order, key))}>
        {label}
        <ChevronDownIcon aria-hidden size={14} className={classNames(styles['arrow'], styles[sorted])} />
      </button>
    </th>
  )
}

type ChoiceProps = { column: GridColumn; rows: readonly GridRow[]; value: string; onChoose: (value: string) => void }

const Choice = ({ column: { key, label }, rows, value, onChoose }: ChoiceProps) => {
  const choices = choicesOf(rows, key)
  if (choices.length < 2) return null
  return (
    <SelectField
      label={label}
      className={styles['choice']}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
      options={[
        { value: '', label: words.grid.all },
        ...choices.map((choice) => ({ value: choice.value, label: `${choice.value} (${choice.count})` })),
      ]}
    />
  )
}

/**
 * Thousands of rows would freeze the page. A slow phone draws this many in 50 ms; further ones follow until the frame is
 * full twice, and when the reader scrolls to them.
 */
const rowsAtOnce = 15

const Line = memo(({ row, columns }: { row: GridRow; columns: readonly GridColumn[] }) => (
  <tr>
    {columns.map(({ key, align, measure }) => (
      <td
        key={key}
        className={align === 'end' ? styles['end'] : undefined}
        style={measure === undefined ? undefined : { minInlineSize: `min(${measure}ch, var(--widest, 60vw))` }}
      >
        {isolated(shownOf(row, key))}
      </td>
    ))}
  </tr>
))
Line.displayName = 'Line'

/** How many rows of a list are drawn: few of a new list, more with time and with scrolling. */
const useDrawn = (rows: readonly GridRow[]) => {
  const frame = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState({ rows, count: rowsAtOnce })
  const count = drawn.rows === rows ? drawn.count : rowsAtOnce
  const drawMore = () => {
    const { scrollTop = 0, clientHeight = 0, scrollHeight = 0 } = frame.current ?? {}
    if (count < rows.length && scrollTop + 2 * clientHeight > scrollHeight)
      startTransition(() => setDrawn({ rows, count: count + rowsAtOnce }))
  }
  useEffect(() => {
    const next = requestAnimationFrame(drawMore)
    return () => cancelAnimationFrame(next)
  })
  return { frame, count, drawMore }
}

/**
 * A long table with search, filters by column, sorting and a download of what is shown. It scrolls inside its
 * frame under sticky headings.
 */
export const WholeGrid = ({
  caption,
  columns,
  rows,
  fileName,
  className,
  isFiltered = false,
  level = 3,
}: GridProps) => {
  const saveWorkbook = useContext(WorkbookContext)
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const [order, setOrder] = useState<GridOrder>(null)
  // Fields and headings answer at once, the rows follow.
  const wanted = useDeferredValue(useMemo(() => ({ text, chosen, order }), [text, chosen, order]))
  const shown = useMemo(() => sortRows(filterRows(rows, columns, wanted), wanted.order), [rows, columns, wanted])
  // Empty columns would push others out of sight. Downloaded files keep them.
  const filled = useMemo(
    () =>
      rows.length === 0 ? columns : columns.filter(({ key }) => rows.some((row) => (shownOf(row, key) ?? '') !== '')),
    [rows, columns],
  )
  const { frame, count, drawMore } = useDrawn(shown)
  const narrowed = text.trim() !== '' || Object.values(chosen).some((value) => value !== '')
  const Heading = `h${level}` as const
  const long = !isFiltered && rows.length >= searchFrom
  const clear = () => {
    setText('')
    setChosen({})
  }

  return (
    <section className={classNames(styles['grid'], className)}>
      <header className={styles['head']}>
        <Heading className={styles['caption']}>{caption}</Heading>
        <p className={styles['count']} role="status">
          {words.grid.rows(shown.length, rows.length)}
        </p>
        {fileName !== undefined && (
          <div className={styles['files']}>
            <Button
              variant="secondary"
              size="small"
              icon={<DownloadIcon />}
              onClick={() => downloadFile(fileName, csvOf(columns, shown), 'text/csv;charset=utf-8')}
            >
              {words.grid.download}
            </Button>
            {saveWorkbook && (
              <Button
                variant="secondary"
                size="small"
                icon={<DownloadIcon />}
                onClick={() =>
                  saveWorkbook(fileName.replace(/\.csv$/, '.xlsx'), {
                    title: caption,
                    head: columns.map(({ label }) => label),
                    rows: shown.map((row) => columns.map(({ key }) => valueOf(row, key))),
                  })
                }
              >
                {words.grid.workbook}
              </Button>
            )}
          </div>
        )}
      </header>
      {long && (
        <div className={styles['tools']}>
          <TextField
            label={words.grid.search}
            className={styles['search']}
            prefix={<SearchIcon size={16} />}
            value={text}
            autoComplete="off"
            onChange={(event) => setText(event.target.value)}
          />
          {columns
            .filter((column) => column.choices === true)
            .map((column) => (
              <Choice
                key={column.key}
                column={column}
                rows={rows}
                value={chosen[column.key] ?? ''}
                onChoose={(value) => setChosen({ ...chosen, [column.key]: value })}
              />
            ))}
        </div>
      )}
      {/* A scrollable region must be reachable by keyboard. */}
      <div ref={frame} className={styles['scroll']} role="region" aria-label={caption} tabIndex={0} onScroll={drawMore}>
        <table className={styles['table']} aria-rowcount={shown.length + 1}>
          <caption className={styles['hidden']}>{caption}</caption>
          <thead>
            <tr>
              {filled.map((column) => (
                <Head key={column.key} column={column} order={order} onOrder={setOrder} />
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.slice(0, count).map((row) => (
              <Line key={row.id} row={row} columns={filled} />
            ))}
          </tbody>
        </table>
        {shown.length === 0 && (
          <p className={styles['none']}>
            {narrowed ? words.grid.none : words.grid.empty}
            {narrowed && (
              <Button variant="quiet" size="small" onClick={clear}>
                {words.grid.clear}
              </Button>
            )}
          </p>
        )}
      </div>
    </section>
  )
}
