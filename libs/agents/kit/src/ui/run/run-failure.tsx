import type { AgentDefinition } from '../../index.ts'
import { AlertIcon, Button, RetryIcon } from '@bazaar/ui'
import styles from './run-failure.module.css'
import { type Failure, runs } from '@bazaar/contracts'
import { words } from '../words/words.ts'

type Props = {
  agent: AgentDefinition
  failure: Failure
  /** The form that Retry sends again. */
  formId: string
  onReconnect: () => void
}

const titleOf = (agent: AgentDefinition, { lost, code }: Failure): string => {
  if (lost) return words.lost
  return code === 'RUN_STOPPED' ? words.stopped : words.message(agent.errors.panel)
}

/** The server's message states that an ended run is free. A rejected submission has no run and lacks that sentence. */
const endsWithNotCharged = (text: string): boolean =>
  [words.notCharged, runs.notCharged].some((sentence) => text.endsWith(sentence))

/** Why it failed, without what the title has said; a field that is refused says so itself. */
const reasonOf = ({ fields, errors }: AgentDefinition, failure: Failure): string => {
  if (failure.lost) return words.lostHint
  const named = Object.entries(failure.fields).some(
    ([path, message]) => (path.split('.')[0] ?? '') in fields && failure.detail.startsWith(message),
  )
  const title = words.message(errors.panel)
  const detail = named ? words.fieldRefused : words.message(failure.detail)
  if (detail === title) return ''
  return title.endsWith(words.again) ? detail.replace(` ${words.again}`, '') : detail
}

/** Shows why a run failed, that it was free, and what to do next. */
export const RunFailure = ({ agent, failure, formId, onReconnect }: Props) => {
  const reason = reasonOf(agent, failure)
  return (
    <div className={styles['failure']} role="alert">
      <AlertIcon className={styles['icon']} aria-hidden="true" />
      <div className={styles['words']}>
        <h2 className={styles['title']}>{titleOf(agent, failure)}</h2>
        {reason !== '' && <p>{reason}</p>}
        {!failure.lost && !endsWithNotCharged(reason) && <p className={styles['charge']}>{words.notCharged}</p>}
        {failure.lost ? (
          <Button variant="secondary" icon={<RetryIcon />} onClick={onReconnect}>
            {words.retry}
          </Button>
        ) : (
          <Button variant="secondary" icon={<RetryIcon />} type="submit" form={formId}>
            {words.retry}
          </Button>
        )}
      </div>
    </div>
  )
}
