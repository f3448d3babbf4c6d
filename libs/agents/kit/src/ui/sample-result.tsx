import { type AgentDefinition, type AgentExample, resultTitle } from '../index.ts'
import { NameText } from '@bazaar/ui'
import { useEffect, useState } from 'react'
import { ReportText } from './report-text.tsx'
import type { ResultView } from './result-view.tsx'
import styles from './sample-result.module.css'
import { words } from './words.ts'

type Props = { agent: AgentDefinition; answered: () => Promise<AgentExample>; view?: ResultView | undefined }

const useSample = (answered: Props['answered']): AgentExample | null => {
  const [sample, setSample] = useState<AgentExample | null>(null)
  useEffect(() => {
    let shown = true
    void answered().then(
      (example) => shown && setSample(example),
      () => undefined,
    )
    return () => {
      shown = false
    }
  }, [answered])
  return sample
}

/** What this agent makes of its example: a real result, faded, for the eye only. */
export const SampleResult = ({ agent, answered, view: View }: Props) => {
  const sample = useSample(answered)
  const output = sample && agent.output.safeParse(sample.output).data
  if (!sample || !output) return null
  const text = agent.text(output)
  const report = <ReportText markdown={text} />
  const hasTitle = !View && /^\s*#\s/.test(text)
  return (
    <div className={styles['sample']} aria-hidden inert>
      <p className={styles['label']}>{words.sample}</p>
      {!hasTitle && (
        <p className={styles['title']}>
          <NameText>{resultTitle(agent, sample.input, sample.output)}</NameText>
        </p>
      )}
      {View ? <View answer={output} report={report} copy={() => undefined} /> : report}
    </div>
  )
}
