import type { PlainTable } from '@bazaar/contracts'
import { createContext } from 'react'

/** Saves a table as an Excel workbook. */
export type SaveWorkbook = (fileName: string, table: PlainTable) => void

/** Given by the page around a table, because the server writes workbooks; without it, tables offer CSV alone. */
export const WorkbookContext = createContext<SaveWorkbook | null>(null)
