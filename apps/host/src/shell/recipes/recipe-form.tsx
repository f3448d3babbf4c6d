import { profileText } from '@bazaar/agents-kit/ui'
import { type RecipePlan, type SavedRecipe, newSubmissionKey, readFailure, recipesApi } from '@bazaar/contracts'
import { useBusiness } from '@bazaar/federation-page'
import { Button, Card, FormError, Skeleton } from '@bazaar/ui'
import { type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useShell } from '../../use-shell.ts'
import { useServices } from '../services/use-services.ts'
import { type Answer, QuestionField } from './question-field.tsx'
import styles from './recipes.module.css'
import { words } from './words.ts'

type Failure = ReturnType<typeof readFailure>
type Answers = Readonly<Record<string, Answer>>

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^[^,]*,/, '')))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file was not read.')))
    reader.readAsDataURL(file)
  })

const toGiven = async (answers: Answers): Promise<Record<string, unknown>> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(answers).map(async ([name, value]) =>
        value instanceof File ? [name, { name: value.name, base64: await base64Of(value) }] : [name, value],
      ),
    ),
  )

const usePlan = ({ recipe }: SavedRecipe) => {
  const { http } = useShell()
  const [plan, setPlan] = useState<RecipePlan | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const ask = useCallback(() => {
    const known = (found: RecipePlan) => {
      setPlan(found)
      setFailure(null)
    }
    http.call(recipesApi.planRecipe, recipe).then(known, (error: unknown) => setFailure(readFailure(error)))
  }, [http, recipe])
  useEffect(ask, [ask])
  return { plan, failure, ask }
}

const Steps = ({ plan }: { plan: RecipePlan }) => (
  <ol className={styles.steps}>
    {plan.steps.map(({ title, filled }, position) => (
      <li key={`${position + 1} ${title}`}>
        {title} {filled.length > 0 && <small className={styles.lead}>({words.filled(filled)})</small>}
      </li>
    ))}
  </ol>
)

const useStart = ({ recipe }: SavedRecipe) => {
  const { http, account, navigation } = useShell()
  const [failure, setFailure] = useState<Failure | null>(null)
  const [busy, setBusy] = useState(false)
  // Pressing again after a lost answer must find the job of the first press, not pay for another.
  const key = useRef(newSubmissionKey())
  const renew = () => {
    key.current = newSubmissionKey()
  }
  const start = async (answers: Answers) => {
    setBusy(true)
    setFailure(null)
    try {
      const { id } = await http.call(recipesApi.startRecipe, {
        recipe,
        given: await toGiven(answers),
        key: key.current,
      })
      account.refreshCredits()
      navigation.navigate(`/recipes?job=${id}`, { from: '/recipes' })
    } catch (error) {
      const refused = readFailure(error)
      if (!refused.lost) renew()
      setFailure(refused)
      setBusy(false)
    }
  }
  return { start, renew, busy, failure }
}

/** Answers that the business profile gives, until the user changes them. */
const useProfileAnswers = (plan: RecipePlan | null): Answers => {
  const business = useBusiness(useServices(null))
  if (!business || !plan) return {}
  return Object.fromEntries(
    plan.questions.flatMap(({ name, profile }) => (profile ? [[name, profileText(business, profile)]] : [])),
  )
}

/** The form of a recipe: its questions, its price and Go. */
export const RecipeForm = ({ chosen, onCancel }: { chosen: SavedRecipe; onCancel: () => void }) => {
  const { plan, failure, ask } = usePlan(chosen)
  const started = useStart(chosen)
  const [typed, setTyped] = useState<Answers>({})
  const answers = { ...useProfileAnswers(plan), ...typed }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!started.busy) void started.start(answers)
  }
  const { name, description } = chosen.recipe
  return (
    <Card>
      <form className={styles.form} aria-label={name} noValidate onSubmit={submit}>
        <h2 className={styles.title}>{name}</h2>
        <p className={styles.lead}>{description}</p>
        {failure && (
          <>
            <FormError>{failure.detail}</FormError>
            <div className={styles.actions}>
              <Button onClick={ask}>{words.retry}</Button>
              <Button variant="quiet" onClick={onCancel}>
                {words.cancel}
              </Button>
            </div>
          </>
        )}
        {!plan && !failure && <Skeleton />}
        {plan && (
          <>
            <Steps plan={plan} />
            {plan.questions.map((question) => (
              <QuestionField
                key={question.name}
                question={question}
                value={answers[question.name] ?? null}
                error={started.failure?.fields[`given.${question.name}`]}
                onChange={(value) => {
                  started.renew()
                  setTyped({ ...typed, [question.name]: value })
                }}
              />
            ))}
            {started.failure && <FormError>{started.failure.detail}</FormError>}
            <p>{words.price(plan.price)}</p>
            <div className={styles.actions}>
              <Button type="submit" busy={started.busy}>
                {words.go(plan.price)}
              </Button>
              <Button variant="quiet" onClick={onCancel}>
                {words.cancel}
              </Button>
            </div>
          </>
        )}
      </form>
    </Card>
  )
}
