import { type RecipePlan, readFailure, recipesApi } from '@bazaar/contracts'
import { Button, Card, FormError, SelectField, TextField, VisuallyHidden } from '@bazaar/ui'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useShell } from '../../use-shell.ts'
import styles from './recipes.module.css'
import { words } from './words.ts'

type Step = { key: number; agent: string }

const swapped = (steps: readonly Step[], from: number, to: number): Step[] => {
  const moved = [...steps]
  const [step] = moved.splice(from, 1)
  if (step) moved.splice(to, 0, step)
  return moved
}

type StepsProps = {
  steps: readonly Step[]
  plan: RecipePlan | null
  titleOf: (agent: string) => string
  onChange: (steps: Step[]) => void
}

/** The agents in their order, moved by dragging, or by buttons, which also work by keyboard and touch. */
const StepList = ({ steps, plan, titleOf, onChange }: StepsProps) => {
  const [moved, setMoved] = useState('')
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const endDrag = () => {
    setDragged(null)
    setOver(null)
  }
  const move = (from: number, to: number) => {
    const step = steps[from]
    if (step) setMoved(words.position(titleOf(step.agent), to + 1))
    onChange(swapped(steps, from, to))
  }
  return (
    <>
      <ol className={styles.steps} aria-label={words.steps}>
        {steps.map(({ key, agent }, index) => {
          const title = titleOf(agent)
          const filled = plan?.steps[index]?.filled ?? []
          return (
            <li
              key={key}
              draggable
              data-dragged={dragged === index || undefined}
              data-over={(dragged !== null && dragged !== index && over === index) || undefined}
              onDragStart={(event) => {
                // Firefox drags nothing without data.
                event.dataTransfer.setData('text/plain', title)
                event.dataTransfer.effectAllowed = 'move'
                setDragged(index)
              }}
              onDragOver={(event) => {
                // Only steps of this list may be dropped here.
                if (dragged === null) return
                event.preventDefault()
                setOver(index)
              }}
              onDrop={(event) => {
                if (dragged === null) return
                event.preventDefault()
                if (dragged !== index) move(dragged, index)
                endDrag()
              }}
              onDragEnd={endDrag}
            >
              <span className={styles.line}>
                <span>
                  {title} {filled.length > 0 && <small className={styles.lead}>({words.filled(filled)})</small>}
                </span>
                <span className={styles.actions}>
                  <Button
                    variant="quiet"
                    size="small"
                    disabled={index === 0}
                    aria-label={words.named(words.up, title)}
                    onClick={() => move(index, index - 1)}
                  >
                    ↑
                  </Button>
                  <Button
                    variant="quiet"
                    size="small"
                    disabled={index === steps.length - 1}
                    aria-label={words.named(words.down, title)}
                    onClick={() => move(index, index + 1)}
                  >
                    ↓
                  </Button>
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={words.named(words.removeStep, title)}
                    onClick={() => onChange(steps.filter((step) => step.key !== key))}
                  >
                    ×
                  </Button>
                </span>
              </span>
            </li>
          )
        })}
      </ol>
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
    </>
  )
}

/** Price and wiring of the agents on screen. */
const usePlan = (steps: readonly Step[]) => {
  const { http } = useShell()
  const [found, setFound] = useState<{ plan: RecipePlan | null; problem: string | null }>({ plan: null, problem: null })
  const agents = steps.map(({ agent }) => agent).join(' ')
  useEffect(() => {
    const gone = new AbortController()
    const chosen = agents.split(' ').map((agent) => ({ agent }))
    if (chosen.length < recipesApi.minSteps) return undefined
    http.call(recipesApi.planRecipe, { name: words.title, steps: chosen }, { signal: gone.signal }).then(
      (plan) => setFound({ plan, problem: null }),
      (error: unknown) => {
        if (!gone.signal.aborted) setFound({ plan: null, problem: readFailure(error).detail })
      },
    )
    return () => gone.abort()
  }, [http, agents])
  return steps.length < recipesApi.minSteps ? { plan: null, problem: null } : found
}

/** Makes a recipe of agents in an order. */
export const RecipeMaker = ({ onSaved, onCancel }: { onSaved: (id: string) => void; onCancel: () => void }) => {
  const { http, registry, notices } = useShell()
  const agents = registry.agents()
  const titleOf = (id: string) => agents.find((agent) => agent.id === id)?.title ?? id
  const [name, setName] = useState('')
  const [steps, setSteps] = useState<readonly Step[]>([])
  const [failure, setFailure] = useState<ReturnType<typeof readFailure> | null>(null)
  const [busy, setBusy] = useState(false)
  const last = useRef(0)
  const { plan, problem } = usePlan(steps)
  const add = (agent: string) => {
    if (agent !== '') setSteps([...steps, { key: (last.current += 1), agent }])
  }
  const save = async () => {
    setBusy(true)
    setFailure(null)
    try {
      const input = { name, steps: steps.map(({ agent }) => ({ agent })) }
      const { id } = await http.call(recipesApi.saveRecipe, input)
      notices.notify('success', words.kept)
      onSaved(id)
    } catch (error) {
      setFailure(readFailure(error))
      setBusy(false)
    }
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!busy) void save()
  }
  return (
    <Card>
      <form className={styles.form} aria-label={words.make} noValidate onSubmit={submit}>
        <h2 className={styles.title}>{words.make}</h2>
        <TextField
          label={words.name}
          value={name}
          error={failure?.fields['name']}
          onChange={(event) => setName(event.target.value)}
        />
        <StepList steps={steps} plan={plan} titleOf={titleOf} onChange={setSteps} />
        {steps.length < recipesApi.maxSteps && (
          <SelectField
            label={words.add}
            value=""
            options={[
              { value: '', label: words.choose },
              ...agents.map(({ id, title }) => ({ value: id, label: title })),
            ]}
            onChange={(event) => add(event.target.value)}
          />
        )}
        {(failure ?? problem) && <FormError>{failure?.detail ?? problem}</FormError>}
        {plan && <p>{words.price(plan.price)}</p>}
        <div className={styles.actions}>
          <Button type="submit" busy={busy} disabled={steps.length < recipesApi.minSteps || problem !== null}>
            {words.save}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {words.cancel}
          </Button>
        </div>
      </form>
    </Card>
  )
}
