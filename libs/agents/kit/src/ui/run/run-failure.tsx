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

const titleOf = ({ lost, code }: Failure): string => {
  if (lost) return words.lost
  return code === 'RUN_STOPPED' ? words.stopped : words.failed
}

/** The server's message states that an ended run is free. A rejected submission has no run and lacks that sentence. */
const endsWithNotCharged = (text: string): boolean =>
  [words.notCharged, runs.notCharged].some((sentence) => text.endsWith(sentence))

/** Why it failed, without the advice that the panel has given. */
const detailOf = (panel: string, detail: string): string =>
  panel.endsWith(words.again) ? detail.replace(` ${words.again}`, '') : detail

/** Shows why a run failed, that it was free, and what to do next. */
export const RunFailure = ({ agent, failure, formId, onReconnect }: Props) => (
  <div className={styles['failure']} role="alert">
    <AlertIcon className={styles['icon']} aria-hidden="true" />
    <div className={styles['words']}>
      <h2 className={styles['title']}>{titleOf(failure)}</h2>
      {failure.code !== 'RUN_STOPPED' && <p>{words.message(agent.errors.panel)}</p>}
      {failure.detail !== agent.errors.panel && (
        <p>{detailOf(words.message(agent.errors.panel), words.message(failure.detail))}</p>
      )}
      {failure.lost ? (
        <p>{words.lostHint}</p>
      ) : (
        !endsWithNotCharged(failure.detail) && <p className={styles['charge']}>{words.notCharged}</p>
      )}
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
