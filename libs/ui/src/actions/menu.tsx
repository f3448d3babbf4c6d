import { Menu as Base } from '@base-ui/react/menu'
import type { ReactNode } from 'react'
import { CheckIcon, ChevronDownIcon } from '../icons.ts'
import styles from './menu.module.css'

export type MenuItem = { id: string; label: string; icon?: ReactNode; onSelect: () => void }
export type MenuChoices<Value extends string> = {
  label: string
  value: Value
  options: readonly { value: Value; label: string; icon?: ReactNode }[]
  onChange: (value: Value) => void
}

type Props<Value extends string> = {
  label: string
  trigger: ReactNode
  items: readonly MenuItem[]
  choices?: MenuChoices<Value>
}

const Choices = <Value extends string>({ label, value, options, onChange }: MenuChoices<Value>) => (
  <>
    <Base.RadioGroup value={value} onValueChange={onChange} className={styles['group']}>
      <Base.Group>
        <Base.GroupLabel className={styles['label']}>{label}</Base.GroupLabel>
        {options.map((option) => (
          <Base.RadioItem key={option.value} value={option.value} closeOnClick={false} className={styles['item']}>
            {option.icon}
            <span>{option.label}</span>
            <Base.RadioItemIndicator className={styles['mark']}>
              <CheckIcon aria-hidden size={16} />
            </Base.RadioItemIndicator>
          </Base.RadioItem>
        ))}
      </Base.Group>
    </Base.RadioGroup>
  </>
)

/** A button that opens a list of things to do, and below it a choice to make. */
export const Menu = <Value extends string>({ label, trigger, items, choices }: Props<Value>) => (
  <Base.Root modal={false}>
    <Base.Trigger className={styles['trigger']} aria-label={label}>
      {trigger}
      <ChevronDownIcon aria-hidden size={16} />
    </Base.Trigger>
    <Base.Portal>
      <Base.Positioner sideOffset={8} align="end" className={styles['positioner']}>
        <Base.Popup className={styles['popup']}>
          {items.map((item) => (
            <Base.Item key={item.id} className={styles['item']} onClick={item.onSelect}>
              {item.icon}
              <span>{item.label}</span>
            </Base.Item>
          ))}
          {choices && <Choices {...choices} />}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
)
