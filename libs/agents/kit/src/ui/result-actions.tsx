import { readFailure, results } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { ArrowRightIcon, Button, CopyIcon, DownloadIcon, Menu, PencilIcon, PrintIcon, StarIcon } from '@bazaar/ui'
import { type ReactNode, type RefObject, useState } from 'react'
import type { Target } from './chain.ts'
import styles from './agent-result.module.css'
import { useCopy } from './use-copy.ts'
import type { KeptResult } from './use-kept-result.ts'
import { words } from './words.ts'

type Props = {
  services: ShellServices
  /** Null for an answer that is not stored. */
  runId: string | null
  result: KeptResult
  /** The content that Copy copies. */
  report: RefObject<HTMLElement | null>
  targets: readonly Target[]
  onEdit: (() => void) | null
  /** The Run again control of the surrounding page. */
  again: ReactNode
}

/** Downloads as Word, PDF or Markdown, which the server creates from the version on screen. */
const Downloads = ({ services, runId }: { services: ShellServices; runId: string }) => {
  const [busy, setBusy] = useState(false)
  const download = async (format: results.ExportFormat) => {
    if (busy) return
    setBusy(true)
    services.notify('info', words.preparing)
    try {
      const headers = await services.download(results.exportPath(runId, format))
      if (Number(headers.get(results.missingLettersHeader)) > 0) services.notify('info', words.missingLetters)
    } catch (error) {
      services.notify('error', readFailure(error).detail)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Menu
      look="button"
      trigger={
        <>
          <DownloadIcon aria-hidden size={16} />
          {words.download}
        </>
      }
      items={results.exportFormats.toReversed().map((format) => ({
        id: format,
        label: words.formats[format],
        onSelect: () => void download(format),
      }))}
    />
  )
}

const Chain = ({ services, targets }: Pick<Props, 'services' | 'targets'>) =>
  targets.length === 0 ? null : (
    <Menu
      look="button"
      trigger={
        <>
          <ArrowRightIcon aria-hidden size={16} />
          {words.chain}
        </>
      }
      items={targets.map(({ id, title, address }) => ({
        id,
        label: title,
        onSelect: () => services.nav.navigate(address),
      }))}
    />
  )

/** All actions of a result. */
export const ResultActions = ({ services, runId, result, report, targets, onEdit, again }: Props) => {
  const { copyPlain, copyFormatted } = useCopy(report, services.notify)
  const { favourite } = result.kept
  return (
    <div className={styles['actions']} role="group" aria-label={words.actions}>
      <Button variant="secondary" size="small" icon={<CopyIcon />} onClick={copyPlain}>
        {words.copy}
      </Button>
      <Button variant="secondary" size="small" onClick={copyFormatted}>
        {words.copyFormatted}
      </Button>
      {runId !== null && <Downloads services={services} runId={runId} />}
      <Button variant="secondary" size="small" icon={<PrintIcon />} onClick={() => window.print()}>
        {words.print}
      </Button>
      {onEdit && (
        <Button variant="secondary" size="small" icon={<PencilIcon />} onClick={onEdit}>
          {words.edit}
        </Button>
      )}
      {runId !== null && (
        <Button
          variant="secondary"
          size="small"
          icon={<StarIcon {...(favourite ? { fill: 'currentColor' } : {})} />}
          aria-pressed={favourite}
          className={favourite ? styles['favourite'] : undefined}
          onClick={result.toggleFavourite}
        >
          {words.favourite}
        </Button>
      )}
      <Chain services={services} targets={targets} />
      {again}
    </div>
  )
}
