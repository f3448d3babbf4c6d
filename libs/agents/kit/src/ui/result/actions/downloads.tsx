import { papers, readFailure, results } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { DownloadIcon, Menu, VisuallyHidden } from '@bazaar/ui'
import { useState } from 'react'
import { paperHere } from '../print/paper.ts'
import { words } from '../../words/words.ts'

type Props = {
  services: ShellServices
  runId: string
  /** The result has a table. */ hasTable: boolean
  look?: 'secondary' | 'primary'
  /** The name of the menu is for screen readers alone. */
  iconOnly?: boolean
}

/** Google's editors that import a file. Their addresses open an empty document, from which the user uploads it. */
const editors = [
  { id: 'docs', name: 'Google Docs', format: 'docx' },
  { id: 'sheets', name: 'Google Sheets', format: 'xlsx' },
] as const

/** Word first, tables last. */
const otherFormats = results.exportFormats.filter((format) => format !== 'pdf').toReversed()
const tableFormats: ReadonlySet<results.ExportFormat> = new Set(['csv', 'xlsx'])

/** Downloads as Word, PDF, Markdown, Excel or CSV, which the server creates from the version on screen. */
export const Downloads = ({ services, runId, hasTable, look = 'secondary', iconOnly = false }: Props) => {
  const [busy, setBusy] = useState(false)
  const offered = (format: results.ExportFormat): boolean => hasTable || !tableFormats.has(format)
  const download = async (format: results.ExportFormat, paper = paperHere(), onSaved?: () => void) => {
    if (busy) return
    setBusy(true)
    services.notify('info', words.preparing)
    try {
      const headers = await services.download(results.exportPath(runId, format, paper))
      if (Number(headers.get(results.missingLettersHeader)) > 0) services.notify('info', words.missingLetters)
      onSaved?.()
    } catch (error) {
      services.notify('error', readFailure(error).detail)
    } finally {
      setBusy(false)
    }
  }
  /**
   * The editor opens by a press of its own, which no browser blocks as a pop-up, and only once the file is there. Phones
   * open the file itself.
   */
  const offerEditor = ({ id, name }: (typeof editors)[number]) => {
    if (window.matchMedia('(pointer: coarse)').matches) return services.notify('success', words.openByApp(name))
    return services.notify('success', words.importInto(name), {
      label: words.forEditor(name),
      onPress: () => window.open(`https://${id}.new`, '_blank', 'noopener'),
    })
  }
  return (
    <Menu
      look={look}
      trigger={
        <>
          <DownloadIcon aria-hidden size={16} />
          {iconOnly ? <VisuallyHidden>{words.download}</VisuallyHidden> : words.download}
        </>
      }
      items={[
        // The paper of the country first.
        ...[...new Set([paperHere(), ...papers])].map((paper) => ({
          id: `pdf ${paper}`,
          label: words.pdfOn[paper],
          onSelect: () => void download('pdf', paper),
        })),
        ...otherFormats.filter(offered).map((format) => ({
          id: format as string,
          label: words.formats[format],
          onSelect: () => void download(format),
        })),
        ...editors
          .filter(({ format }) => offered(format))
          .map((editor) => ({
            id: editor.id as string,
            label: words.forEditor(editor.name),
            onSelect: () => void download(editor.format, undefined, () => offerEditor(editor)),
          })),
      ]}
    />
  )
}
