import type { AgentDefinition } from '../../index.ts'
import type { ResultView as OpenedResult } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { useMemo } from 'react'
import { readAnswer } from './answer.ts'
import { ResultPanel } from './result-panel.tsx'
import type { ResultView } from './result-view.tsx'
import { words } from '../words/words.ts'

type Props = {
  agent: AgentDefinition
  services: ShellServices
  answer: Record<string, unknown>
  view?: ResultView | undefined
  /** The stored result, when an earlier run is shown again. */
  opened?: OpenedResult | undefined
  title: string
  /** Sends the form again. */
  onAgain: () => void
}

/** The answer of a run that has just ended. */
export const AgentResult = ({ agent, services, answer, view, opened, title, onAgain }: Props) => {
  const { text: made, hasText, output, receipt } = useMemo(() => readAnswer(agent, answer), [agent, answer])
  // The stored text stays as it was made, whatever the agent's rendering became.
  const text = opened ? (opened.original_text ?? opened.text) : made
  return (
    <ResultPanel
      // The key resets all state for another run.
      key={`${receipt?.run_id ?? ''} ${opened ? 'stored' : 'new'}`}
      services={services}
      agentId={agent.id}
      answer={answer}
      text={text}
      hasText={hasText}
      output={output}
      receipt={receipt}
      view={view}
      opened={opened ?? null}
      title={title}
      again={{ label: words.runAgain, onSelect: onAgain }}
    />
  )
}
