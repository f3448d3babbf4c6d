import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import styles from './tabs.module.css'

export type Tab = { id: string; label: ReactNode }

type Props = {
  /** Name of the set for assistive technology. */
  label: string
  tabs: readonly Tab[]
  current: string
  onChange: (id: string) => void
  /** The panel of the current tab; without it the tabs only choose. */
  children?: ReactNode
}

/** Views that share one place. Arrow keys move, Enter or Space chooses. */
export const Tabs = ({ label, tabs, current, onChange, children }: Props) => (
  <BaseTabs.Root value={current} onValueChange={(id) => onChange(String(id))}>
    <BaseTabs.List className={styles['list']} aria-label={label}>
      {tabs.map((tab) => (
        <BaseTabs.Tab key={tab.id} value={tab.id} className={styles['tab']}>
          {tab.label}
        </BaseTabs.Tab>
      ))}
    </BaseTabs.List>
    {children !== undefined && (
      <BaseTabs.Panel value={current} className={styles['panel']}>
        {children}
      </BaseTabs.Panel>
    )}
  </BaseTabs.Root>
)
