import { readFailure, results, tablesApi } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { downloadFile, type SaveWorkbook, WorkbookContext } from '@bazaar/ui'
import { type ReactNode, useMemo } from 'react'

type Props = { services: Pick<ShellServices, 'call' | 'notify'> | undefined; children: ReactNode }

/** Lets the tables inside offer Excel files, which the server writes. */
export const Workbooks = ({ services, children }: Props) => {
  const save = useMemo<SaveWorkbook | null>(
    () =>
      services
        ? (name, table) =>
            void services.call(tablesApi.writeWorkbook, table).then(
              ({ file }) =>
                downloadFile(
                  name,
                  Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0)),
                  results.workbookType,
                ),
              (error: unknown) => services.notify('error', readFailure(error).detail),
            )
        : null,
    [services],
  )
  return <WorkbookContext value={save}>{children}</WorkbookContext>
}
