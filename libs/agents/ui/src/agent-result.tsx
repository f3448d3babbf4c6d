import type { AgentDefinition } from '@bazaar/agents-kit'
import type { ShellServices } from '@bazaar/federation-contract'
import { Button, CopyIcon, DownloadIcon, RichText, downloadText } from '@bazaar/ui'
import { type RefObject, useMemo, useRef } from 'react'
import styles from './agent-result.module.css'
import { readAnswer } from './answer.ts'
import { Notices, ReceiptLines } from './receipt-lines.tsx'
import type { ResultView } from './result-view.tsx'
import { copyText, useCopy } from './use-copy.ts'
import { words } from './words.ts'

type Props = {
  agent: AgentDefinition
  services: ShellServices
  answer: Record<string, unknown>
  view?: ResultView | undefined
}

type ActionProps = Pick<Props, 'agent' | 'services'> & { report: RefObject<HTMLElement | null>; text: string }

const Actions = ({ agent, services, report, text }: ActionProps) => {
  const { copyPlain, copyFormatted } = useCopy(report, services.notify)
  return (
    <div className={styles['actions']}>
      <Button variant="secondary" size="small" icon={<CopyIcon />} onClick={copyPlain}>
        {words.copy}
      </Button>
      <Button variant="secondary" size="small" onClick={copyFormatted}>
        {words.copyFormatted}
      </Button>
      <Button
        variant="secondary"
        size="small"
        icon={<DownloadIcon />}
        onClick={() => downloadText(`${agent.id}.md`, text, 'text/markdown')}
      >
        {words.download}
      </Button>
    </div>
  )
}

/** The answer of a run that succeeded: its report or its own view, what can be done with it, and its receipt. */
export const AgentResult = ({ agent, services, answer, view: View }: Props) => {
  const report = useRef<HTMLDivElement>(null)
  const { text, hasText, output, receipt } = useMemo(() => readAnswer(agent, answer), [agent, answer])
  const shown = <RichText markdown={text} />
  const ownView = View && output && hasText
  return (
    <div className={styles['result']}>
      <Actions agent={agent} services={services} report={report} text={text} />
      {receipt && <Notices notices={receipt.notices} />}
      {ownView && <View answer={output} report={shown} copy={(part) => copyText(part, services.notify)} />}
      {/* What Copy reads: a view may leave the report out, or show it folded. */}
      <div ref={report} hidden={Boolean(ownView)}>
        {hasText && shown}
      </div>
      {!hasText && <p>{text}</p>}
      {receipt && <ReceiptLines receipt={receipt} />}
    </div>
  )
}
