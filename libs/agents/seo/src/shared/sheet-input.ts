import { uploadOf, type UploadRules } from '@bazaar/agents-kit'
import { z } from 'zod'

const fileRules: UploadRules = {
  accept: ['.csv', '.tsv', '.txt', '.xlsx'],
  maxBytes: 2 * 1024 * 1024,
  missing: 'Please choose a CSV or Excel file.',
}
const nothing = 'Enter the ID or the address of a Google Sheet, or give your rows under More options.'

/** Row limit of a run. Further rows are counted and skipped. Source: acceptance.md Q20, design notes on sheets. */
export const maxRows = 200

/**
 * The source of a list of addresses: a Google Sheet (ID or full address, with the worksheet name), or pasted or
 * uploaded rows. Source: acceptance.md A5, A7, Q20.
 */
export const sheetInput = z
  .object({
    sheet_id: z.string().trim().max(2_048, 'Please enter a shorter address.').default(''),
    worksheet_name: z.string().trim().max(200, 'Please enter a shorter name.').default(''),
    rows: z.string().max(500_000, 'Please paste at most 500,000 characters.').default(''),
    file: uploadOf(fileRules).optional(),
  })
  .refine(({ sheet_id, rows, file }) => sheet_id !== '' || rows.trim() !== '' || file !== undefined, {
    path: ['sheet_id'],
    message: nothing,
  })

/** The form fields of {@link sheetInput}. `columns` names the columns that are needed. */
export const sheetFields = (columns: string) =>
  ({
    sheet_id: { kind: 'text', label: 'Sheet ID', hint: 'ID or whole address of a Google Sheet' },
    worksheet_name: { kind: 'text', label: 'Worksheet Name', hint: 'Empty means the first worksheet' },
    rows: {
      kind: 'longText',
      label: 'Rows in place of a sheet',
      hint: `Copied from a spreadsheet, or CSV: ${columns}`,
      rows: 5,
      advanced: true,
    },
    file: { kind: 'file', label: 'CSV or Excel file in place of a sheet', rules: fileRules, advanced: true },
  }) as const

/** How the list was read, before any row is checked. */
export const SheetReading = z.object({
  /** For example 'the Google Sheet, through its public link' or 'pasted rows'. */
  from: z.string(),
  header: z.array(z.string()),
  /** Names or numbers of the columns used. */
  columns: z.array(z.string()),
  rows: z.number(),
  checked: z.number(),
  duplicates: z.number(),
  empty: z.number(),
  /** Rows beyond {@link maxRows}. */
  left_out: z.number(),
})
export type SheetReading = z.output<typeof SheetReading>
