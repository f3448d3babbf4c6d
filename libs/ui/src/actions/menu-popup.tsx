import { Menu as Base } from '@base-ui/react/menu'
import { useEffect } from 'react'
import { CheckIcon, ChevronDownIcon } from '../icons.ts'
import type { MenuChoices, MenuProps } from './menu-types.ts'
import { triggerClass } from './trigger-class.ts'
import { words } from '../words.ts'
import styles from './menu.module.css'

const Choices = ({ label, value, options, onChange }: MenuChoices) => (
  <>
    <Base.RadioGroup value={value} onValueChange={onChange} className={styles['group']}>
      <Base.Group>
        <Base.GroupLabel className={styles['label']}>{label}</Base.GroupLabel>
        {options.map((option) => (
          <Base.RadioItem key={option.value} value={option.value} closeOnClick={false} className={styles['item']}>
            {option.icon}
            <span lang={option.lang}>{option.label}</span>
            <Base.RadioItemIndicator className={styles['mark']}>
              <CheckIcon aria-hidden size={16} />
            </Base.RadioItemIndicator>
          </Base.RadioItem>
        ))}
      </Base.Group>
    </Base.RadioGroup>
  </>
)

/** Around an open menu are guards that pass the focus on. They can take the focus, so they must not be hidden. */
const useOpenGuards = (open: boolean): void =>
  useEffect(() => {
    if (!open) return
    const uncover = () => {
      for (const guard of document.querySelectorAll('[data-base-ui-focus-guard][aria-hidden]'))
        guard.removeAttribute('aria-hidden')
    }
    uncover()
    const watch = new MutationObserver(uncover)
    watch.observe(document, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [open])

type Props = MenuProps & { open: boolean; onOpenChange: (open: boolean) => void }

/** Loaded lazily by `Menu`. */
export const MenuPopup = ({ trigger, items, choices = [], look, open, onOpenChange }: Props) => {
  useOpenGuards(open)
  return (
    <Base.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <Base.Trigger className={triggerClass(look)}>
        {trigger}
        <ChevronDownIcon aria-hidden size={16} />
      </Base.Trigger>
      <Base.Portal role="region" aria-label={words.menu}>
        <Base.Positioner sideOffset={8} align="end" className={styles['positioner']}>
          <Base.Popup className={styles['popup']}>
            {items.map((item) => (
              <Base.Item key={item.id} className={styles['item']} onClick={item.onSelect}>
                {item.icon}
                <span>{item.label}</span>
              </Base.Item>
            ))}
            {choices.map((choice) => (
              <Choices key={choice.label} {...choice} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
