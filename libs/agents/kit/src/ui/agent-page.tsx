import { type AgentDefinition, agentPath } from '../index.ts'
import type { PageProps } from '@bazaar/federation-contract'
import { useHold } from '@bazaar/federation-page'
import { ArrowLeftIcon, Button, Card, Overlay, Tabs, VisuallyHidden, preloadRichText } from '@bazaar/ui'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { PrefillNote } from './prefill-note.tsx'
import { AgentForm } from './agent-form.tsx'
import styles from './agent-page.module.css'
import { AgentResult } from './agent-result.tsx'
import type { Prefill } from './chain.ts'
import type { FieldWidgets } from './field-widget.ts'
import { priceOf } from './price-of.ts'
import type { ResultView } from './result-view.tsx'
import { RunFailure } from './run-failure.tsx'
import { tabMemory } from './run-memory.ts'
import { RunProgress } from './run-progress.tsx'
import type { RunState } from './run-state.ts'
import { type AgentFormState, useAgentForm } from './use-agent-form.ts'
import { useAgentRun } from './use-agent-run.ts'
import { usePrefill } from './use-prefill.ts'
import { words } from './words.ts'

/** One form of a page: its agent and the remote's additions. */
export type PageForm = {
  agent: AgentDefinition
  view?: ResultView | undefined
  example?: Readonly<Record<string, unknown>> | undefined
  widgets?: FieldWidgets
}

type FormsProps = PageProps & {
  form: PageForm
  title: string
  /** All forms of the page, shown as tabs if there are several. */
  forms: readonly PageForm[]
  onTab: (agentId: string) => void
  /** Values from another result for this form. */
  prefill: Prefill | null
}

const cataloguePath = '/ai-agents'

/** Announces each phase of a run to screen readers. Failures are alerts already. */
const announced: Record<RunState['phase'], string> = {
  idle: '',
  running: words.generating,
  done: words.ready,
  failed: '',
}

/** On phones the result is below the form, so scroll to it when a run starts. */
const useResultInSight = (visible: boolean) => {
  const pane = useRef<HTMLElement>(null)
  useEffect(() => {
    if (visible && pane.current && window.matchMedia('(max-width: 870px)').matches)
      pane.current.scrollIntoView({ block: 'start' })
  }, [visible])
  return pane
}

const agentTitle = ({ catalogue }: PageProps['services'], id: string): string =>
  catalogue.agents().find((entry) => entry.id === id)?.title ?? id

/** Fills the form once from another result. Later renders leave the fields alone. */
const useFilled = (form: AgentFormState, prefill: Prefill | null) => {
  const [filled, setFilled] = useState<{ prefill: Prefill; remove: () => void } | null>(null)
  const applied = useRef<Prefill | null>(null)
  const { put } = form
  useEffect(() => {
    if (!prefill || applied.current === prefill) return
    applied.current = prefill
    const takeOut = put(prefill.input)
    const remove = () => {
      takeOut()
      setFilled(null)
    }
    setFilled({ prefill, remove })
  }, [prefill, put])
  return filled
}

const noWidgets: FieldWidgets = {}

/** One form, its run and its result. Two panes, stacked below 870 px. */
const AgentForms = ({ form: shown, title, forms, onTab, prefill, services, mode, onBack }: FormsProps) => {
  const { agent, view, example, widgets = noWidgets } = shown
  const formId = useId()
  const form = useAgentForm(agent, services)
  const run = useAgentRun(agent, services)
  const filled = useFilled(form, prefill)
  const { state } = run
  const price = priceOf(services, agent)
  const covered = state.phase === 'running' && state.covered
  const pane = useResultInSight(state.phase !== 'idle' && !covered)
  const running = state.phase === 'running'
  const { dirty, settle } = form
  const why = running ? 'run' : dirty ? 'form' : null
  useHold(services, why)
  useEffect(() => {
    if (running) settle()
  }, [running, settle])
  useEffect(() => {
    // Preloads the Markdown renderer during the run.
    if (running) void preloadRichText()
  }, [running])
  const Heading = mode === 'page' ? 'h1' : 'h2'

  const back = () => {
    form.leave()
    if (mode === 'inline') onBack()
    else services.nav.navigate(cataloguePath)
  }

  return (
    <div className={styles['page']}>
      <Card className={styles['desk']}>
        <Button variant="quiet" size="small" icon={<ArrowLeftIcon />} onClick={back} className={styles['back']}>
          {words.back}
        </Button>
        <Heading className={styles['title']}>{title}</Heading>
        <p className={styles['about']}>{agent.card.summary}</p>
        {forms.length > 1 && (
          <div className={styles['tabs']}>
            <Tabs
              label={words.forms}
              tabs={forms.map(({ agent: one }) => ({ id: one.id, label: one.tab ?? one.card.title }))}
              current={agent.id}
              onChange={onTab}
            />
          </div>
        )}
        {filled && (
          <PrefillNote
            prefill={filled.prefill}
            agentTitle={agentTitle(services, filled.prefill.from.agent)}
            onRemove={filled.remove}
          />
        )}
        <AgentForm
          key={agent.id}
          agent={agent}
          services={services}
          widgets={widgets}
          id={formId}
          state={form}
          example={example}
          busy={running}
          problems={state.phase === 'failed' ? state.fields : null}
          onGo={run.submit}
        />
      </Card>
      <VisuallyHidden role="status">{announced[state.phase]}</VisuallyHidden>
      {state.phase === 'idle' || covered ? (
        <div className={styles['empty']}>
          <p className={styles['emptyTitle']}>{words.nothingYet}</p>
          <p>{words.nothingYetHint(price)}</p>
        </div>
      ) : (
        <section ref={pane} className={styles['pane']} aria-label={words.result} aria-busy={running}>
          <Card>
            {state.phase === 'running' && (
              <RunProgress run={state} price={price} onStop={run.stop} onAskStop={run.askStop} />
            )}
            {state.phase === 'done' && (
              <AgentResult agent={agent} services={services} answer={state.answer} view={view} formId={formId} />
            )}
            {state.phase === 'failed' && (
              <RunFailure agent={agent} failure={state} formId={formId} onReconnect={run.reconnect} />
            )}
          </Card>
        </section>
      )}
      {covered && <Overlay label={words.generating} onCancel={() => run.stop(false)} />}
    </div>
  )
}

const noVariants: readonly PageForm[] = []

type Props = PageProps & { main: PageForm; variants?: readonly PageForm[] }

/** One agent, with a tab per form if it has several. */
export const AgentPage = ({ main, variants = noVariants, ...page }: Props) => {
  const forms = useMemo(() => [main, ...variants], [main, variants])
  const agents = useMemo(() => forms.map(({ agent }) => agent), [forms])
  const memory = tabMemory(page.services.drafts, main.agent.id)
  const [chosen, setChosen] = useState(memory.read)
  const { credits } = page.services
  useEffect(() => {
    // Refreshes the balance, which other tabs may have changed. Source: product.md §7, acceptance.md C24.
    void credits.refresh().catch(() => undefined)
  }, [credits])
  const prefill = usePrefill(page.services, agents, agentPath(main.agent.id), page.mode === 'page')
  const [shownFor, setShownFor] = useState<Prefill | null>(null)
  if (prefill !== shownFor) {
    // The pre-filled form is the one to show.
    setShownFor(prefill)
    if (prefill) setChosen(prefill.agent)
  }
  const form = forms.find(({ agent }) => agent.id === chosen) ?? main
  const onTab = (agentId: string) => {
    memory.write(agentId)
    setChosen(agentId)
  }
  return (
    <AgentForms
      {...page}
      key={form.agent.id}
      form={form}
      title={main.agent.card.title}
      forms={forms}
      onTab={onTab}
      prefill={prefill?.agent === form.agent.id ? prefill : null}
    />
  )
}
