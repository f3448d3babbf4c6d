import type { ShellServices } from '@bazaar/federation-contract'
import { SelectField, SwitchField } from '@bazaar/ui'
import styles from './developers.module.css'
import { words } from './words.ts'

const { keys: texts } = words

export const toggled = <T,>(list: readonly T[], item: T, on: boolean): T[] => [
  ...list.filter((each) => each !== item),
  ...(on ? [item] : []),
]

type Props = {
  services: ShellServices
  /** Null = all. */
  agents: readonly string[] | null
  onChange: (agents: string[] | null) => void
}

/** Which agents a key or an app may run. */
export const AgentsField = ({ services, agents, onChange }: Props) => (
  <>
    <SelectField
      label={texts.agents}
      value={agents === null ? 'all' : 'some'}
      options={[
        { value: 'all', label: texts.allAgents },
        { value: 'some', label: texts.someAgents },
      ]}
      onChange={(event) => onChange(event.target.value === 'all' ? null : [])}
    />
    {agents !== null && (
      <div className={styles['agents']}>
        {services.catalogue.agents().map(({ id, title }) => (
          <SwitchField
            key={id}
            label={title}
            checked={agents.includes(id)}
            onChange={(on) => onChange(toggled(agents, id, on))}
          />
        ))}
      </div>
    )}
  </>
)
