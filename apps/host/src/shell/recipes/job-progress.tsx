import { type RecipeJob, type SavedRecipe, readFailure, recipesApi } from '@bazaar/contracts'
import { Badge, Button, Card, FormError, Skeleton, buttonClass } from '@bazaar/ui'
import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { useShell } from '../../use-shell.ts'
import styles from './recipes.module.css'
import { words } from './words.ts'

const everyMs = 1_500

const tones = {
  waiting: 'neutral',
  skipped: 'neutral',
  queued: 'accent',
  running: 'accent',
  succeeded: 'good',
  failed: 'bad',
  stopped: 'warn',
} as const satisfies Record<RecipeJob['steps'][number]['state'], string>

/** Reads a job, one call after the other, until it has ended or is gone. */
const useJob = (id: string) => {
  const { http, account } = useShell()
  const [job, setJob] = useState<RecipeJob | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  /** @returns whether there may be news */
  const read = useCallback(
    () =>
      http.call(recipesApi.readRecipeJob, {}, { params: { id } }).then(
        (found) => {
          setJob(found)
          setProblem(null)
          if (found.state !== 'running') account.refreshCredits()
          return found.state === 'running'
        },
        (error: unknown) => {
          const { code, detail } = readFailure(error)
          setProblem(detail)
          return code !== 'NOT_FOUND'
        },
      ),
    [http, account, id],
  )
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let left = false
    const follow = async () => {
      if ((await read()) && !left) timer = setTimeout(() => void follow(), everyMs)
    }
    void follow()
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [read])
  return { job, problem, read }
}

type Props = { id: string; recipes: readonly SavedRecipe[] }

/** The steps of a recipe that runs or ran. */
export const JobProgress = ({ id, recipes }: Props) => {
  const { job, problem, read } = useJob(id)
  // A job keeps no more of its recipe than the name, which may have been deleted since.
  const recipe = job?.state === 'failed' ? recipes.find((each) => each.recipe.name === job.name) : undefined
  if (!job) {
    return problem ? (
      <Card>
        <FormError>{problem}</FormError>
        <Button onClick={() => void read()}>{words.retry}</Button>
      </Card>
    ) : (
      <Skeleton />
    )
  }
  return (
    <Card>
      <div className={styles.form}>
        <h2 className={styles.title}>{job.name}</h2>
        <p role="status">{words.ended[job.state]}</p>
        <ol className={styles.steps} aria-label={words.progress}>
          {job.steps.map(({ agent, title, state, run_id: run, problem: why }, position) => (
            <li key={`${position + 1} ${agent}`}>
              <span className={styles.line}>
                <span>
                  {title} <Badge tone={tones[state]}>{words.state[state]}</Badge>
                </span>
                {state === 'succeeded' && run && <Link to={`/results/${run}`}>{words.open}</Link>}
              </span>
              {why && <p className={styles.lead}>{why}</p>}
            </li>
          ))}
        </ol>
        <p className={styles.lead}>{words.charged(job.credits_charged)}</p>
        <div className={styles.actions}>
          {recipe && (
            <Link to={`/recipes?recipe=${recipe.id}`} className={buttonClass({ size: 'small' })}>
              {words.tryAgain}
            </Link>
          )}
          <Link to="/recipes" className={buttonClass({ variant: 'secondary', size: 'small' })}>
            {words.again}
          </Link>
        </div>
      </div>
    </Card>
  )
}
