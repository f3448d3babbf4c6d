import type { AgentDefinition } from '../index.ts'
import type { ShellServices } from '@bazaar/federation-contract'
import { Button, RetryIcon } from '@bazaar/ui'
import { useMemo } from 'react'
import { readAnswer } from './answer.ts'
import { ResultPanel } from './result-panel.tsx'
import type { ResultView } from './result-view.tsx'
import { words } from './words.ts'

type Props = {
  agent: AgentDefinition
  services: ShellServices
  answer: Record<string, unknown>
  view?: ResultView | undefined
  /** The form that Run again sends again. */
  formId?: string
}

/** The answer of a run that has just ended. */
export const AgentResult = ({ agent, services, answer, view, formId }: Props) => {
  const { text, hasText, output, receipt } = useMemo(() => readAnswer(agent, answer), [agent, answer])
  return (
    <ResultPanel
      // The key resets all state for another run.
      key={receipt?.run_id ?? ''}
      services={services}
      agentId={agent.id}
      answer={answer}
      text={text}
      hasText={hasText}
      output={output}
      receipt={receipt}
      view={view}
      again={
        formId && (
          <Button variant="secondary" size="small" icon={<RetryIcon />} type="submit" form={formId}>
            {words.runAgain}
          </Button>
        )
      }
    />
  )
}
