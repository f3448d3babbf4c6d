import { type AgentDefinition, type AgentExample, beginsWithTitle, resultTitle } from '../../index.ts'
import { NameText } from '@bazaar/ui'
import { startTransition, useEffect, useState } from 'react'
import { ReportText } from '../report-text.tsx'
import type { ResultView } from './result-view.tsx'
import styles from './sample-result.module.css'
import { words } from '../words/words.ts'

type Props = { agent: AgentDefinition; answered: () => Promise<AgentExample>; view?: ResultView | undefined }

type Sample = AgentExample & { output: Record<string, unknown>; text: string }

const read = (agent: AgentDefinition, { input, output }: AgentExample): Sample | null => {
  const parsed = agent.output.safeParse(output).data
  return parsed ? { input, output: parsed, text: agent.text(parsed) } : null
}

const useSample = (agent: AgentDefinition, answered: Props['answered']): Sample | null => {
  const [sample, setSample] = useState<Sample | null>(null)
  useEffect(() => {
    let shown = true
    void answered().then(
      // A transition, because the sample is not urgent.
      (example) => shown && startTransition(() => setSample(read(agent, example))),
      () => undefined,
    )
    return () => {
      shown = false
    }
  }, [agent, answered])
  return sample
}

/** What this agent makes of its example: a real result, faded, for the eye only. */
export const SampleResult = ({ agent, answered, view: View }: Props) => {
  const sample = useSample(agent, answered)
  if (!sample) return null
  const { input, output, text } = sample
  const report = <ReportText markdown={text} />
  const title = resultTitle(agent, input, output)
  const hasTitle = !View && (/^\s*#\s/.test(text) || beginsWithTitle(text, title))
  return (
    <div className={styles['sample']} aria-hidden inert>
      <p className={styles['label']}>{words.sample}</p>
      {!hasTitle && (
        <p className={styles['title']}>
          <NameText>{title}</NameText>
        </p>
      )}
      {View ? <View answer={output} report={report} copy={() => undefined} /> : report}
    </div>
  )
}
