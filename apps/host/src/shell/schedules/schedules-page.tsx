import { scheduleDraftKey } from '@bazaar/agents-kit'
import { drafts } from '@bazaar/session'
import { Button, EmptyState, buttonClass } from '@bazaar/ui'
import { PageHead } from '@bazaar/ui/page'
import { useId } from 'react'
import { Link, useLoaderData, useRevalidator } from 'react-router-dom'
import { useShell } from '../../use-shell.ts'
import { PageTitle } from '../layout/page-title.tsx'
import type { LoadedSchedules } from './load-schedules.ts'
import { NewSchedule } from './new-schedule.tsx'
import { ScheduleLine } from './schedule-line.tsx'
import styles from './schedules.module.css'
import { words } from './words.ts'

const Ready = ({ schedules, from }: Extract<LoadedSchedules, { state: 'ready' }>) => {
  const { revalidate } = useRevalidator()
  const { navigation } = useShell()
  const leave = () => {
    drafts.clear(scheduleDraftKey)
    navigation.navigate('/schedules', { replace: true, from: '/schedules' })
  }
  return (
    <div className={styles.page}>
      {from && <NewSchedule from={from} onSaved={leave} onCancel={leave} />}
      {schedules.length === 0 && !from && (
        <EmptyState
          title={words.none}
          text={words.noneHint}
          action={
            <Link to="/results" className={buttonClass()}>
              {words.toResults}
            </Link>
          }
        />
      )}
      {schedules.length > 0 && (
        <ul className={styles.list}>
          {schedules.map((schedule) => (
            <ScheduleLine key={schedule.id} schedule={schedule} onChanged={revalidate} />
          ))}
        </ul>
      )}
    </div>
  )
}

/** Agents that run by themselves, at `/schedules`. */
const SchedulesPage = () => {
  const loaded = useLoaderData<LoadedSchedules>()
  const { revalidate, state } = useRevalidator()
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <PageTitle title={words.title} />
      <PageHead id={heading} title={words.title} />
      {loaded.state === 'ready' ? (
        <Ready {...loaded} />
      ) : (
        <div role="alert" className={styles.page}>
          <EmptyState
            title={words.failed}
            text={loaded.detail}
            action={
              <Button variant="secondary" busy={state === 'loading'} onClick={() => void revalidate()}>
                {words.retry}
              </Button>
            }
          />
        </div>
      )}
    </section>
  )
}

export default SchedulesPage
