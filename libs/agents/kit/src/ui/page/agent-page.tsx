import { type AgentDefinition, type AgentExample, agentPath, resultTitle } from '../../index.ts'
import type { PageProps } from '@bazaar/federation-contract'
import { agentTitle, useHold, useQuery } from '@bazaar/federation-page'
import {
  ArrowLeftIcon,
  Button,
  Card,
  Overlay,
  PictureTile,
  Tabs,
  VisuallyHidden,
  preloadRichText,
  useIdle,
} from '@bazaar/ui'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { PrefillNote } from '../form/prefill-note.tsx'
import { AgentForm } from '../form/agent-form.tsx'
import { BulkPanel } from '../bulk/bulk-panel.tsx'
import styles from './agent-page.module.css'
import type { Prefill } from '../chain.ts'
import type { FieldWidgets } from '../form/field-widget.ts'
import { EmptyResult } from '../result/empty/empty-result.tsx'
import { LateResult, preloadResult } from '../result/late-result.tsx'
import { priceOf } from '../price-of.ts'
import type { ResultView } from '../result/result-view.tsx'
import { RunFailure } from '../run/run-failure.tsx'
import { tabMemory } from '../run-memory.ts'
import { RunProgress } from '../run/run-progress.tsx'
import type { RunState } from '../run/run-state.ts'
import { type AgentFormState, useAgentForm } from '../form/use-agent-form.ts'
import { useAgentRun } from '../run/use-agent-run.ts'
import { useRunAddress } from '../run/use-run-address.ts'
import { usePrefill } from '../form/use-prefill.ts'
import { words } from '../words/words.ts'
import { WriterNote } from './writer-note.tsx'

/** One form of a page: its agent and the remote's additions. */
export type PageForm = {
  agent: AgentDefinition
  view?: ResultView | undefined
  example?: Readonly<Record<string, unknown>> | undefined
  /** Loads a real answer, the sample beside the empty form. */
  answered?: (() => Promise<AgentExample>) | undefined
  widgets?: FieldWidgets
}

type FormsProps = PageProps & {
  form: PageForm
  title: string
  /** All forms of the page, shown as tabs if there are several. */
  forms: readonly PageForm[]
  onTab: (agentId: string) => void
  path: string
  /** Values from another result for this form. */
  prefill: Prefill | null
}

/** Announces each phase of a run to screen readers. Failures are alerts already. */
const announced = (phase: RunState['phase']): string => {
  if (phase === 'running') return words.generating
  return phase === 'done' ? words.ready : ''
}

/**
 * On phones the result is below the form, so scroll to it when a run starts. The focus follows where it was lost: Go
 * cannot take it back from the overlay during a run.
 */
const useResultInSight = (visible: boolean) => {
  const pane = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!visible || !pane.current) return
    const focused = document.querySelector<HTMLElement>(':focus')
    // No key reaches what the shell holds the focus on meanwhile.
    if (!focused || focused.tabIndex < 0) pane.current.focus({ preventScroll: true })
    if (window.matchMedia('(max-width: 870px)').matches) pane.current.scrollIntoView({ block: 'start' })
  }, [visible])
  return pane
}

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

/** Fills an untouched form with the input of an earlier run that is shown again. */
const useInputOf = (form: AgentFormState, state: RunState) => {
  const opened = state.phase === 'done' ? state.opened : undefined
  const { fresh, dirty, put } = form
  const done = useRef(false)
  useEffect(() => {
    if (!opened || done.current) return
    done.current = true
    if (fresh && !dirty) put(opened.input)
  }, [opened, fresh, dirty, put])
}

const noWidgets: FieldWidgets = {}

/** One form, its run and its result. Two panes, stacked below 870 px. */
const AgentForms = ({ form: shown, title, forms, onTab, path, prefill, services, mode, onBack }: FormsProps) => {
  const { agent, view, example, answered, widgets = noWidgets } = shown
  // A variant has no card of its own in the catalogue.
  const { card } = (forms[0] ?? shown).agent
  const formId = useId()
  const form = useAgentForm(agent, services)
  const send = () => document.forms.namedItem(formId)?.requestSubmit()
  const run = useAgentRun(agent, services, send)
  const { showLast } = useRunAddress({ services, mode, agentId: agent.id, path, run })
  const filled = useFilled(form, prefill)
  const { state } = run
  useInputOf(form, state)
  const price = priceOf(services, agent)
  const covered = state.phase === 'running' && state.covered
  const pane = useResultInSight(state.phase !== 'idle' && !covered)
  const running = state.phase === 'running'
  const idle = useIdle()
  const { dirty, settle } = form
  const why = running ? 'run' : dirty ? 'form' : null
  useHold(services, why)
  useEffect(() => {
    if (running) settle()
  }, [running, settle])
  useEffect(() => {
    if (idle || running) void preloadResult()
    // Preloads the Markdown renderer during the run.
    if (running) void preloadRichText()
  }, [idle, running])
  const Heading = mode === 'page' ? 'h1' : 'h2'

  const back = () => {
    form.leave()
    onBack()
  }

  return (
    <div className={styles['page']}>
      <div className={styles['pair']}>
        <Card className={styles['desk']}>
          <Button variant="quiet" size="small" icon={<ArrowLeftIcon />} onClick={back} className={styles['back']}>
            {words.back}
          </Button>
          <div className={styles['head']}>
            <PictureTile name={card.picture} job={card.job} className={styles['picture']} />
            <Heading className={styles['title']}>{title}</Heading>
          </div>
          <p className={styles['about']}>{agent.card.summary}</p>
          {agent.writes && <WriterNote services={services} agent={agent.id} />}
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
            waiting={run.waiting}
            problems={state.phase === 'failed' ? state.fields : null}
            onGo={run.submit}
            onShowLast={state.phase === 'idle' ? showLast : null}
          />
        </Card>
        <VisuallyHidden role="status">{announced(state.phase)}</VisuallyHidden>
        {state.phase === 'idle' || covered ? (
          <EmptyResult
            services={services}
            agent={agent}
            price={price}
            answered={covered ? undefined : answered}
            view={view}
          />
        ) : (
          <section ref={pane} tabIndex={-1} className={styles['pane']} aria-label={words.result} aria-busy={running}>
            <Card>
              {state.phase === 'running' && (
                <RunProgress run={state} price={price} onStop={run.stop} onAskStop={run.askStop} />
              )}
              {state.phase === 'done' && (
                <LateResult
                  agent={agent}
                  services={services}
                  answer={state.answer}
                  view={view}
                  opened={state.opened}
                  title={resultTitle(agent, run.lastInput(), state.answer)}
                  onAgain={send}
                />
              )}
              {state.phase === 'failed' && (
                <RunFailure agent={agent} failure={state} formId={formId} onReconnect={run.reconnect} />
              )}
            </Card>
          </section>
        )}
      </div>
      {agent.bulk && <BulkPanel key={agent.id} agent={agent} services={services} />}
      {covered && <Overlay label={words.generating} onCancel={() => run.stop(false)} />}
    </div>
  )
}

const cataloguePath = '/ai-agents'

const noVariants: readonly PageForm[] = []

type Props = PageProps & { main: PageForm; variants?: readonly PageForm[] }

/** One agent, with a tab per form if it has several. */
export const AgentPage = ({ main, variants = noVariants, ...page }: Props) => {
  const forms = useMemo(() => [main, ...variants], [main, variants])
  const agents = useMemo(() => forms.map(({ agent }) => agent), [forms])
  const memory = tabMemory(page.services.drafts, main.agent.id)
  const query = useQuery(page.services)
  const opening = page.mode === 'page' ? forms.find(({ agent }) => agent.opensPage)?.agent.id : undefined
  const [chosen, setChosen] = useState(() => query.get('form') ?? memory.read() ?? opening)
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
  const path = page.mode === 'page' ? agentPath(main.agent.id) : cataloguePath
  const onTab = (agentId: string) => {
    memory.write(agentId)
    setChosen(agentId)
    // The run on screen belongs to the other form.
    const params = new URLSearchParams(page.mode === 'page' ? {} : { run: main.agent.id })
    params.set('form', agentId)
    page.services.nav.navigate(`${path}?${params.toString()}`, { replace: true })
  }
  return (
    <AgentForms
      {...page}
      key={form.agent.id}
      form={form}
      title={main.agent.card.title}
      forms={forms}
      onTab={onTab}
      path={path}
      prefill={prefill?.agent === form.agent.id ? prefill : null}
    />
  )
}
