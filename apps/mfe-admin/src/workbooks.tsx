import { results, tablesApi } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { downloadFile, type SaveWorkbook, WorkbookContext } from '@bazaar/ui'
import { type ReactNode, useCallback } from 'react'
import { reportFailure } from './report-failure.ts'

/** Lets the tables inside offer Excel files, which the server writes. */
export const Workbooks = ({ services, children }: { services: ShellServices; children: ReactNode }) => {
  const save = useCallback<SaveWorkbook>(
    (name, table) => {
      const fromLetters = (file: string) => Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0))
      services
        .call(tablesApi.writeWorkbook, table)
        .then(({ file }) => downloadFile(name, fromLetters(file), results.workbookType), reportFailure(services))
    },
    [services],
  )
  return <WorkbookContext value={save}>{children}</WorkbookContext>
}
