import type { RunReceipt } from '../index.ts'
import type { ResultView as OpenedResult } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { RichText } from '@bazaar/ui'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import styles from './agent-result.module.css'
import { targetsOf } from './chain.ts'
import { OpinionBar } from './opinion-bar.tsx'
import { Notices, ReceiptLines } from './receipt-lines.tsx'
import { ResultActions } from './result-actions.tsx'
import { ResultEditor, unsavedEdit } from './result-editor.tsx'
import type { ResultView } from './result-view.tsx'
import { copyText } from './use-copy.ts'
import { type KeptResult, useKeptResult } from './use-kept-result.ts'
import { VersionBar } from './version-bar.tsx'

type Props = {
  services: ShellServices
  agentId: string
  /** Body of the canonical answer. */
  answer: Record<string, unknown>
  /** The agent's own text, or the fallback sentence. */
  text: string
  hasText: boolean
  /** The parsed output for a view; null when the answer does not match. */
  output: unknown
  receipt: RunReceipt | null
  view?: ResultView | undefined
  /** The stored result when it is opened later; absent for a new result. */
  opened?: OpenedResult | null
  again: ReactNode
}

type BodyProps = Pick<Props, 'services' | 'hasText' | 'text' | 'output' | 'view'> & {
  runId: string | null
  result: KeptResult
  report: RefObject<HTMLDivElement | null>
  editing: boolean
  onClose: () => void
}

/** The result in the editor, in its agent's own view, or as text. */
const Body = ({ services, runId, result, text, hasText, output, view: View, report, editing, onClose }: BodyProps) => {
  const { edited } = result.kept
  const written = edited ?? text
  const shown = <RichText markdown={written} />
  const ownView = View !== undefined && edited === null && output !== null && hasText
  return (
    <>
      {editing && runId !== null && (
        <ResultEditor
          services={services}
          runId={runId}
          text={written}
          busy={result.busy}
          onSave={result.saveText}
          onClose={onClose}
        />
      )}
      {!editing && ownView && (
        <View answer={output} report={shown} copy={(part) => copyText(part, services.notify)} services={services} />
      )}
      {/* What Copy reads: a view may leave the report out, or show it folded. */}
      <div ref={report} hidden={ownView || editing}>
        {hasText && shown}
      </div>
      {!hasText && <p>{text}</p>}
    </>
  )
}

/** A result: its text or its agent's own view, its actions and its receipt. */
export const ResultPanel = (props: Props) => {
  const { services, agentId, answer, hasText, receipt, opened = null, again } = props
  const runId = receipt?.run_id ?? null
  const report = useRef<HTMLDivElement>(null)
  const result = useKeptResult(services, runId ?? '', opened)
  const canEdit = runId !== null && hasText
  const [editing, setEditing] = useState(() => canEdit && unsavedEdit(services.drafts, runId) !== null)
  return (
    <div className={styles['result']}>
      <ResultActions
        services={services}
        runId={runId}
        result={result}
        report={report}
        targets={runId === null ? [] : targetsOf(services.catalogue.agents(), { id: runId, agent: agentId, answer })}
        onEdit={canEdit && !editing ? () => setEditing(true) : null}
        again={again}
      />
      {receipt && <Notices notices={receipt.notices} />}
      <VersionBar result={result} />
      <Body
        {...props}
        runId={runId}
        result={result}
        report={report}
        editing={editing}
        onClose={() => setEditing(false)}
      />
      {runId !== null && <OpinionBar services={services} result={result} runId={runId} />}
      {receipt && <ReceiptLines receipt={receipt} />}
    </div>
  )
}
