import { type AgentDefinition, type AgentExample, beginsWithTitle, resultTitle } from '../../index.ts'
import { agentsApi } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { currentLocale } from '@bazaar/locale'
import { NameText } from '@bazaar/ui'
import { startTransition, useEffect, useState } from 'react'
import { ReportText } from '../report-text.tsx'
import type { ResultView } from './result-view.tsx'
import styles from './sample-result.module.css'
import { words } from '../words/words.ts'

type Props = {
  services: Pick<ShellServices, 'call'>
  agent: AgentDefinition
  answered: () => Promise<AgentExample>
  view?: ResultView | undefined
}

type Sample = AgentExample & { output: Record<string, unknown>; text: string }

const read = (agent: AgentDefinition, { input, output }: AgentExample): Sample | null => {
  const parsed = agent.output.safeParse(output).data
  return parsed ? { input, output: parsed, text: agent.text(parsed) } : null
}

/** The remote holds the example in English. In another language the server gives it, as it gives results. */
const load = async ({ services, agent, answered }: Omit<Props, 'view'>): Promise<AgentExample> => {
  if (currentLocale() === 'en') return answered()
  const told = await services.call(agentsApi.getAgent, {}, { params: { id: agent.id } }).catch(() => null)
  return told?.example ?? answered()
}

const useSample = ({ services, agent, answered }: Omit<Props, 'view'>): Sample | null => {
  const [sample, setSample] = useState<Sample | null>(null)
  useEffect(() => {
    let shown = true
    void load({ services, agent, answered }).then(
      // A transition, because the sample is not urgent.
      (example) => shown && startTransition(() => setSample(read(agent, example))),
      () => undefined,
    )
    return () => {
      shown = false
    }
  }, [services, agent, answered])
  return sample
}

/** What this agent makes of its example: a real result, faded, for the eye only. */
export const SampleResult = ({ services, agent, answered, view: View }: Props) => {
  const sample = useSample({ services, agent, answered })
  if (!sample) return null
  const { input, output, text } = sample
  const report = <ReportText markdown={text} />
  const title = resultTitle(agent, input, output)
  const hasTitle = !View && (/^\s*#\s/.test(text) || beginsWithTitle(text, title))
  return (
    <div className={styles['sample']} aria-hidden inert>
      <p className={styles['label']}>{words.sample(/\p{Script=Devanagari}/u.test(text))}</p>
      {!hasTitle && (
        <p className={styles['title']}>
          <NameText>{title}</NameText>
        </p>
      )}
      {View ? <View answer={output} report={report} copy={() => undefined} /> : report}
    </div>
  )
}
