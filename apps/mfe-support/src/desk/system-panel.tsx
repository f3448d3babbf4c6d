import { operations, readFailure } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { Badge, type BadgeTone, Button, FormError, Skeleton } from '@bazaar/ui'
import { useCallback, useEffect, useState } from 'react'
import { words } from '../words.ts'
import styles from './desk.module.css'

const { system: texts } = words.desk

const tones: Record<operations.Finding['state'], BadgeTone> = { fine: 'good', warn: 'warn', broken: 'bad' }
const severity = ['broken', 'warn', 'fine']

const useChecks = (services: ShellServices) => {
  const [findings, setFindings] = useState<operations.Finding[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const run = useCallback(
    () =>
      services.call(operations.checks, {}).then(
        ({ data }) => setFindings(data.toSorted((a, b) => severity.indexOf(a.state) - severity.indexOf(b.state))),
        (error: unknown) => setProblem(readFailure(error).detail),
      ),
    [services],
  )
  useEffect(() => void run(), [run])
  const again = () => {
    setFindings(null)
    setProblem(null)
    void run()
  }
  return { findings, problem, again }
}

/** The report of `npm run doctor`, what is broken first. */
export const SystemPanel = ({ services }: { services: ShellServices }) => {
  const { findings, problem, again } = useChecks(services)
  return (
    <div className={styles['feedback']}>
      <div className={styles['actions']}>
        <p className={styles['soft']}>{texts.about}</p>
        <Button variant="secondary" onClick={again}>
          {texts.again}
        </Button>
      </div>
      {problem && <FormError>{problem}</FormError>}
      {!problem && findings === null && <Skeleton height="16rem" />}
      <dl className={styles['checks']}>
        {findings?.map(({ check, state, text }) => (
          <div key={check} className={styles['check']}>
            <dt>{check}</dt>
            <dd>
              <Badge tone={tones[state]}>{texts.states[state]}</Badge> {text}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
