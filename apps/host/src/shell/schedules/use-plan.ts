import { readFailure, schedulesApi } from '@bazaar/contracts'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { useShell } from '../../use-shell.ts'

type Asked = z.input<typeof schedulesApi.planSchedule.input>
type Plan = z.output<typeof schedulesApi.planSchedule.output>
export type Planned = { plan: Plan | null; failure: ReturnType<typeof readFailure> | null }

/** While the user types. */
const pauseMs = 300

/** Price and next runs of the schedule on screen. */
export const usePlan = (asked: Asked): Planned => {
  const { http } = useShell()
  const [planned, setPlanned] = useState<Planned>({ plan: null, failure: null })
  const key = JSON.stringify(asked)
  useEffect(() => {
    const gone = new AbortController()
    const timer = setTimeout(() => {
      const input: Asked = JSON.parse(key)
      http.call(schedulesApi.planSchedule, input, { signal: gone.signal }).then(
        (plan) => setPlanned({ plan, failure: null }),
        (error: unknown) => {
          if (!gone.signal.aborted) setPlanned({ plan: null, failure: readFailure(error) })
        },
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [http, key])
  return planned
}
