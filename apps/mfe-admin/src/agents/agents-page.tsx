import { adminApi } from '@bazaar/contracts'
import type { PageProps, ShellServices } from '@bazaar/federation-contract'
import { agentTitle } from '@bazaar/federation-page'
import { Badge, Button, DataGrid, FormError, Skeleton } from '@bazaar/ui'
import { useCallback, useState } from 'react'
import { type Action, ActionDialog } from '../action-dialog.tsx'
import styles from '../console.module.css'
import { Frame } from '../frame.tsx'
import { useData } from '../use-data.ts'
import { words } from '../words.ts'
import { limitOf, modelOf, priceOf, switchOf } from './agent-actions.ts'

type Agent = adminApi.AgentState

const { agents: texts } = words
const end = 'end' as const
const columns = [
  { key: 'agent', label: texts.agent, measure: 14 },
  { key: 'state', label: texts.state, choices: true },
  { key: 'price', label: texts.price, align: end },
  { key: 'note', label: texts.note, measure: 22 },
  { key: 'runs', label: texts.runs, align: end },
  { key: 'failed', label: texts.failed, align: end },
  { key: 'actions', label: texts.actions, measure: 40 },
]

const State = ({ isOn }: { isOn: boolean }) => <Badge tone={isOn ? 'good' : 'bad'}>{isOn ? texts.on : texts.off}</Badge>

/** Why it is off, why its price is not the standard one, and its limit. */
const noteOf = ({ off, price, set_price: set, standard_price: standard, daily_runs: daily, model }: Agent): string => {
  const free = price === 0 && (set ?? standard) > 0
  const notes = [
    off,
    free ? texts.freeWithoutModel : null,
    set === null ? null : texts.standard(standard),
    daily === null ? null : texts.daily(daily),
    model === null ? null : texts.model(model),
  ]
  return notes.filter((note) => note !== null).join(' ')
}

type ActionsProps = {
  agent: Agent
  onSwitch: () => void
  onPrice: () => void
  onLimit: () => void
  onModel: () => void
}

const Actions = ({ agent, onSwitch, onPrice, onLimit, onModel }: ActionsProps) => {
  const label = agent.off === null ? texts.switchOff.label : texts.switchOn.label
  return (
    <div className={styles['pair']}>
      {[
        { text: label, onPress: onSwitch },
        { text: texts.setPrice.label, onPress: onPrice },
        { text: texts.setLimit.label, onPress: onLimit },
        { text: texts.setModel.label, onPress: onModel },
      ].map(({ text, onPress }) => (
        <Button
          key={text}
          variant="secondary"
          size="small"
          aria-label={texts.named(text, agent.title)}
          onClick={onPress}
        >
          {text}
        </Button>
      ))}
    </div>
  )
}

const Agents = ({ services }: { services: ShellServices }) => {
  const load = useCallback(() => services.call(adminApi.listAgentStates, {}), [services])
  const { data, setData, problem } = useData(load)
  const [action, setAction] = useState<Action | null>(null)
  const all = (data?.data ?? []).map((agent) => ({
    ...agent,
    title: agentTitle(services, agent.id, { [agent.id]: agent.title }),
  }))
  const changed = (next: Agent) => setData({ data: all.map((agent) => (agent.id === next.id ? next : agent)) })
  const off = all.filter((agent) => agent.off !== null).length
  return (
    <section className={styles['list']}>
      <p className={styles['soft']}>{texts.about}</p>
      {problem && <FormError>{problem}</FormError>}
      {data === null && !problem && <Skeleton height="16rem" />}
      {data && <p>{texts.lead(all.length - off, off)}</p>}
      {data && (
        <DataGrid
          caption={texts.list}
          level={2}
          columns={columns}
          rows={all.map((agent) => ({
            id: agent.id,
            cells: {
              agent: agent.title,
              state: { value: agent.off === null ? texts.on : texts.off, show: <State isOn={agent.off === null} /> },
              price: agent.price,
              note: noteOf(agent),
              runs: agent.runs,
              failed: agent.failed,
              actions: {
                value: null,
                show: (
                  <Actions
                    agent={agent}
                    onSwitch={() => setAction(switchOf(services, agent, changed))}
                    onPrice={() => setAction(priceOf(services, agent, changed))}
                    onLimit={() => setAction(limitOf(services, agent, changed))}
                    onModel={() => setAction(modelOf(services, agent, changed))}
                  />
                ),
              },
            },
          }))}
        />
      )}
      {action && <ActionDialog action={action} onClose={() => setAction(null)} />}
    </section>
  )
}

const AgentsPage = ({ services }: PageProps) => (
  <Frame services={services} section={words.sections.agents}>
    <Agents services={services} />
  </Frame>
)

export default AgentsPage
