import type { AgentDefinition, AgentExample } from '../../../index.ts'
import type { ShellServices } from '@bazaar/federation-contract'
import { breakpoints, lazyPart, useIdle, useMediaQuery } from '@bazaar/ui'
import styles from './empty-result.module.css'
import type { ResultView } from '../result-view.tsx'
import { words } from '../../words/words.ts'

const SampleResult = lazyPart(
  async () => (await import(/* webpackChunkName: "result" */ './sample-result.tsx')).SampleResult,
)

type Props = {
  services: ShellServices
  agent: AgentDefinition
  price: number
  answered: (() => Promise<AgentExample>) | undefined
  view: ResultView | undefined
}

/** The place of the result. The sample loads after everything the form needs; narrow screens have no room for it. */
export const EmptyResult = ({ services, agent, price, answered, view }: Props) => {
  const isNarrow = useMediaQuery(breakpoints.narrow)
  const idle = useIdle()
  return (
    <div className={styles['empty']}>
      <p className={styles['emptyTitle']}>{words.nothingYet}</p>
      <p>{words.nothingYetHint(price)}</p>
      {answered && !isNarrow && (
        <div className={styles['room']}>
          {idle && <SampleResult services={services} agent={agent} answered={answered} view={view} />}
        </div>
      )}
    </div>
  )
}
