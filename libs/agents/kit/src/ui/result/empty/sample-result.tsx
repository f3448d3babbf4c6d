import { type AgentDefinition, type AgentExample, openingHeading, resultTitle, underTitle } from '../../../index.ts'
import { agentsApi } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { currentLocale } from '@bazaar/locale'
import { NameText } from '@bazaar/ui'
import { startTransition, useEffect, useState } from 'react'
import { ReportText } from '../../report-text.tsx'
import type { ResultView } from '../result-view.tsx'
import styles from './sample-result.module.css'
import { words } from '../../words/words.ts'

type Props = {
  services: Pick<ShellServices, 'call'>
  agent: AgentDefinition
  answered: () => Promise<AgentExample>
  view?: ResultView | undefined
}

type Sample = { title: string; output: Record<string, unknown>; text: string }

/** The remote holds the example in English. In another language the server gives it, as it gives results. */
const load = async ({ services, agent, answered }: Omit<Props, 'view'>): Promise<Sample | null> => {
  const isEnglish = currentLocale() === 'en'
  const [stored, told] = await Promise.all([
    answered(),
    isEnglish ? null : services.call(agentsApi.getAgent, {}, { params: { id: agent.id } }).catch(() => null),
  ])
  const parsed = agent.output.safeParse(stored.output).data
  if (!parsed) return null
  const output = agent.output.safeParse(told?.example?.output).data ?? parsed
  // Titles are translated as a whole, from English.
  const title = resultTitle(agent, stored.input, parsed)
  return { title, output, text: underTitle(agent, title, agent.text(output)) }
}

const useSample = ({ services, agent, answered }: Omit<Props, 'view'>): Sample | null => {
  const [sample, setSample] = useState<Sample | null>(null)
  useEffect(() => {
    let shown = true
    void load({ services, agent, answered }).then(
      // A transition, because the sample is not urgent.
      (loaded) => shown && startTransition(() => setSample(loaded)),
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
  const { title, output, text } = sample
  const report = <ReportText markdown={text} />
  const hasTitle = !View && openingHeading(text) !== ''
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
