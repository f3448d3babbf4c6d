import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { csvOf } from './csv.ts'
import { DataGrid, preloadGrid } from './data-grid.tsx'
import type { GridColumn, GridRow } from './cells.ts'
import { WorkbookContext } from './workbook-context.ts'

beforeAll(preloadGrid)

afterEach(cleanup)

const columns: GridColumn[] = [
  { key: 'page', label: 'Page' },
  { key: 'verdict', label: 'Verdict', choices: true },
  { key: 'links', label: 'Links', align: 'end' },
]
const row = (id: string, page: string, verdict: string, links: number | null): GridRow => ({
  id,
  cells: { page, verdict: { value: verdict, show: <b>{verdict}</b> }, links },
})
const rows = [
  row('1', '/b', 'Blocked', 10),
  row('2', '/a10', 'Indexable', 9),
  row('3', '/a9', 'Indexable', null),
  row('4', '/c', 'Redirect', 100),
  row('5', '=HYPERLINK("x")', 'Indexable', -1),
  row('6', '/d', 'Error', 0),
]
const show = (given = rows) =>
  render(<DataGrid caption="Pages checked" columns={columns} rows={given} fileName="pages.csv" />)
const pages = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((line) => within(line).getAllByRole('cell')[0]?.textContent)
const count = () => screen.getByRole('status').textContent

describe('a grid', () => {
  it('sorts by a heading in both directions and back, with empty cells last', async () => {
    show()
    const links = screen.getByRole('button', { name: 'Links' })
    await userEvent.click(links)
    expect(pages()).toEqual(['=HYPERLINK("x")', '/d', '/a10', '/b', '/c', '/a9'])
    expect(screen.getByRole('columnheader', { name: 'Links' }).getAttribute('aria-sort')).toBe('ascending')
    await userEvent.click(links)
    expect(pages()).toEqual(['/c', '/b', '/a10', '/d', '=HYPERLINK("x")', '/a9'])
    await userEvent.click(links)
    expect(pages()[0]).toBe('/b')
    await userEvent.click(screen.getByRole('button', { name: 'Page' }))
    expect(pages().slice(0, 2)).toEqual(['/a9', '/a10'])
  })

  it('filters by words and by a value, and shows how many rows are left', async () => {
    show()
    expect(count()).toBe('6 rows')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Verdict' }), 'Indexable')
    expect(count()).toBe('3 of 6 rows')
    await userEvent.type(screen.getByRole('textbox', { name: 'Search' }), '/A index')
    expect(pages()).toEqual(['/a10', '/a9'])
    await userEvent.type(screen.getByRole('textbox', { name: 'Search' }), ' nothing')
    expect(screen.getByText('No rows match.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Clear the filters' }))
    expect(count()).toBe('6 rows')
  })

  it('does not speak of a match where there are no rows', () => {
    render(<DataGrid caption="Codes" columns={[{ key: 'code', label: 'Code' }]} rows={[]} />)
    expect(screen.getByText('Nothing to show.')).toBeTruthy()
  })

  it('leaves out columns in which nothing stands', () => {
    const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent)
    show(rows.slice(2, 3))
    expect(heads()).toEqual(['Page', 'Verdict'])
    cleanup()
    show(rows.slice(1, 3))
    expect(heads()).toEqual(['Page', 'Verdict', 'Links'])
  })

  it('offers each value once with its count, and no search in a short table', () => {
    show()
    const options = within(screen.getByRole('combobox', { name: 'Verdict' })).getAllByRole('option')
    expect(options.map((option) => option.textContent)).toEqual([
      'All',
      'Blocked (1)',
      'Error (1)',
      'Indexable (3)',
      'Redirect (1)',
    ])
    cleanup()
    show(rows.slice(0, 3))
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('downloads the shown rows in the shown order', async () => {
    const blobs: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      blobs.push(blob as Blob)
      return 'blob:x'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    show()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Verdict' }), 'Indexable')
    await userEvent.click(screen.getByRole('button', { name: 'Links' }))
    await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }))
    vi.restoreAllMocks()
    expect(await blobs[0]?.text()).toBe(
      'Page,Verdict,Links\r\n"\'=HYPERLINK(""x"")",Indexable,-1\r\n/a10,Indexable,9\r\n/a9,Indexable,\r\n',
    )
  })
})

describe('an Excel file', () => {
  it('is offered where the page can write one, of the shown rows in the shown order', async () => {
    const save = vi.fn()
    render(
      <WorkbookContext value={save}>
        <DataGrid caption="Pages checked" columns={columns} rows={rows} fileName="pages.csv" />
      </WorkbookContext>,
    )
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Verdict' }), 'Indexable')
    await userEvent.click(screen.getByRole('button', { name: 'Excel (.xlsx)' }))
    expect(save).toHaveBeenCalledWith('pages.xlsx', {
      title: 'Pages checked',
      head: ['Page', 'Verdict', 'Links'],
      rows: [
        ['/a10', 'Indexable', 9],
        ['/a9', 'Indexable', null],
        ['=HYPERLINK("x")', 'Indexable', -1],
      ],
    })
    cleanup()
    show()
    expect(screen.queryByRole('button', { name: 'Excel (.xlsx)' })).toBeNull()
  })
})

describe('CSV', () => {
  it('starts with the byte order mark', () => {
    expect(csvOf(columns, []).codePointAt(0)).toBe(0xfeff)
  })
})
