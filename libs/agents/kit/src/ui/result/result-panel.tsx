import { RunReceipt, openingHeading, saysTitle, underTitle } from '../../index.ts'
import type { Figure, ResultView as OpenedResult } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { lazyPart } from '@bazaar/ui'
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import styles from './agent-result.module.css'
import { targetsOf } from '../chain.ts'
import { OpinionBar } from './versions/opinion-bar.tsx'
import { ReportText } from '../report-text.tsx'
import { PrintSheet } from './print/print-sheet.tsx'
import { Notices, ReceiptLines } from './receipt-lines.tsx'
import { ResultActions } from './actions/result-actions.tsx'
import { ResultEditor, unsavedEdit } from './versions/result-editor.tsx'
import { ResultHead } from './result-head.tsx'
import { ResultMarks } from './marks/result-marks.tsx'
import type { ResultView, ShownText } from './result-view.tsx'
import { copyText } from './actions/use-copy.ts'
import { type Kept, type KeptResult, useKeptResult } from './use-kept-result.ts'
import { VersionBar } from './versions/version-bar.tsx'

/** Loaded with the first written result. */
const RewriteBar = lazyPart(
  async () => (await import(/* webpackChunkName: "result" */ '../rewrite/rewrite-bar.tsx')).RewriteBar,
)
/** Loaded with the first result that has charts. */
const Illustrated = lazyPart(
  async () => (await import(/* webpackChunkName: "illustrated" */ './print/illustrated.tsx')).Illustrated,
)
const noFigures: readonly Figure[] = []

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
  /** What the result is called. */
  title: string
  heading?: 'h1' | 'h2'
  /** Runs the agent again, in the words of the surrounding page. */
  again?: { label: string; onSelect: () => void } | null
}

type BodyProps = Pick<Props, 'services' | 'hasText' | 'text' | 'output' | 'view' | 'receipt' | 'opened'> & {
  /** The shown version under its title. */
  titled: string
  runId: string | null
  result: KeptResult
  report: RefObject<HTMLDivElement | null>
  shownText: RefObject<ShownText | null>
  editing: boolean
  onClose: () => void
}

/** The line below the head of a Markdown table. */
const tableRule = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|\s*(?::?-+:?\s*)?$/m

type Viewed = Pick<BodyProps, 'result' | 'output' | 'hasText' | 'view'>

/** The answer that the agent's own view shows, with the text of the shown version; null where the text is shown itself. */
const viewedAnswer = ({ result: { kept }, output, hasText, view }: Viewed): unknown => {
  if (view === undefined || output === null || !hasText) return null
  return kept.edited === null ? output : (view.withText?.(output, kept.edited) ?? null)
}

/** The result in the editor, in its agent's own view, or as text. */
const Body = (props: BodyProps) => {
  const {
    services,
    runId,
    result,
    text,
    hasText,
    titled,
    view: View,
    report,
    shownText,
    editing,
    onClose,
    receipt,
    opened,
  } = props
  const written = result.kept.edited ?? text
  const shown = <ReportText markdown={titled} />
  const answer = viewedAnswer(props)
  const ownView = answer !== null
  const figures = useMemo(() => (answer === null ? noFigures : (View?.figures?.(answer) ?? noFigures)), [View, answer])
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
      {!editing && ownView && View && (
        // Each version starts with its own text.
        <View
          key={result.kept.version}
          answer={answer}
          report={shown}
          copy={(part) => copyText(part, services.notify)}
          shownText={shownText}
          services={services}
        />
      )}
      <PrintSheet
        services={services}
        title={result.kept.title}
        when={opened?.created_at}
        receipt={receipt}
        headed={saysTitle(openingHeading(titled), result.kept.title)}
        report={report}
        onPaperOnly={ownView || editing}
      >
        {hasText && (figures.length > 0 ? <Illustrated markdown={titled} figures={figures} fallback={shown} /> : shown)}
      </PrintSheet>
      {!hasText && <p>{text}</p>}
    </>
  )
}

/** The receipts of the versions that a run rewrote, by version. */
const rewriteReceipts = (versions: Kept['versions']): Map<number, RunReceipt> =>
  new Map(
    versions.flatMap(({ version, rewrite }) => {
      const receipt = RunReceipt.safeParse(rewrite?.answer).data
      return receipt ? [[version, receipt]] : []
    }),
  )

type CheckedProps = BodyProps & { rewritable: boolean }

/** The result between what should be checked in it and what can be made of it. */
const CheckedBody = (props: CheckedProps) => {
  const { services, runId, receipt, result, text, editing, rewritable } = props
  const shown = useRef<HTMLDivElement>(null)
  const written = result.kept.edited ?? text
  const marks = useMemo(
    () => [receipt, ...rewriteReceipts(result.kept.versions).values()].flatMap((each) => each?.marks ?? []),
    [receipt, result.kept.versions],
  )
  const isText = runId !== null && !editing
  return (
    <>
      {isText && receipt && (
        <ResultMarks services={services} runId={runId} marks={marks} text={written} result={result} shown={shown} />
      )}
      <div ref={shown} className={styles['body']}>
        <Body {...props} />
      </div>
      {isText && rewritable && (
        <RewriteBar services={services} runId={runId} result={result} text={written} shown={shown} />
      )}
    </>
  )
}

/** What the shown version was made by; its sources are those of the first one. */
const receiptOf = ({ version, versions }: Kept, receipt: RunReceipt | null): RunReceipt | null => {
  const rewritten = rewriteReceipts(versions).get(version)
  return rewritten ? { ...rewritten, sources: receipt?.sources ?? [] } : receipt
}

/** A result: its name, its text or its agent's own view, its actions and its receipt. */
export const ResultPanel = (props: Props) => {
  const { services, agentId, answer, hasText, receipt, opened = null, again = null, heading = 'h2' } = props
  const runId = receipt?.run_id ?? null
  const report = useRef<HTMLDivElement>(null)
  const shownText = useRef<ShownText>(null)
  const result = useKeptResult(services, runId ?? '', { title: props.title, opened })
  const canEdit = runId !== null && hasText
  const [editing, setEditing] = useState(() => canEdit && unsavedEdit(services.drafts, runId) !== null)
  const [renaming, setRenaming] = useState(false)
  const { title, edited } = result.kept
  const { nav } = services
  useEffect(() => nav.title?.(title), [nav, title])
  const shownReceipt = receiptOf(result.kept, receipt)
  const agents = services.catalogue.agents()
  const made = agents.find(({ id }) => id === agentId)
  const titled = underTitle(made, title, edited ?? props.text, props.text)
  const save = (name: string) =>
    void result.rename(name).then((stored) => {
      if (stored) setRenaming(false)
    })
  return (
    <div className={styles['result']}>
      <ResultHead
        heading={heading}
        title={title}
        renaming={renaming}
        repeated={viewedAnswer({ ...props, result }) === null && !editing && saysTitle(openingHeading(titled), title)}
        busy={result.busy}
        onSave={save}
        onClose={() => setRenaming(false)}
      />
      <ResultActions
        services={services}
        runId={runId}
        result={result}
        report={report}
        shownText={shownText}
        kind={made?.result}
        hasTable={tableRule.test(edited ?? props.text)}
        targets={runId === null ? [] : targetsOf(agents, { id: runId, agent: agentId, answer })}
        onEdit={canEdit && !editing ? () => setEditing(true) : null}
        onRename={runId === null ? null : () => setRenaming(true)}
        again={again}
      />
      {shownReceipt && <Notices notices={shownReceipt.notices} />}
      <VersionBar result={result} />
      <CheckedBody
        {...props}
        titled={titled}
        runId={runId}
        result={result}
        report={report}
        shownText={shownText}
        editing={editing}
        onClose={() => setEditing(false)}
        rewritable={made?.rewrites === true}
      />
      {runId !== null && <OpinionBar services={services} result={result} runId={runId} />}
      {shownReceipt && <ReceiptLines receipt={shownReceipt} />}
    </div>
  )
}
