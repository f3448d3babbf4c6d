import { type ReactNode, Suspense, lazy, useState } from 'react'
import { ChevronDownIcon } from '../icons.ts'
import styles from './menu.module.css'

export type MenuItem = { id: string; label: string; icon?: ReactNode; onSelect: () => void }
export type MenuChoices = {
  label: string
  value: string
  options: readonly { value: string; label: string; icon?: ReactNode }[]
  onChange: (value: string) => void
}
export type MenuProps = {
  label: string
  trigger: ReactNode
  items: readonly MenuItem[]
  choices?: MenuChoices
}

const MenuPopup = lazy(async () => ({ default: (await import('./menu-popup.tsx')).MenuPopup }))

type Wanted = 'no' | 'soon' | 'open'

/**
 * A button that opens a list of things to do, and below it a choice to make. Until somebody points at it, it
 * is a plain button: the menu's library is a third of the first page's weight.
 */
export const Menu = (props: MenuProps) => {
  const [wanted, setWanted] = useState<Wanted>('no')
  const [focused, setFocused] = useState(false)
  const soon = () => setWanted((now) => (now === 'no' ? 'soon' : now))
  const plain = (
    <button
      type="button"
      className={styles['trigger']}
      aria-label={props.label}
      aria-haspopup="menu"
      aria-expanded={wanted === 'open'}
      onPointerEnter={soon}
      onFocus={() => {
        setFocused(true)
        soon()
      }}
      onBlur={() => setFocused(false)}
      onClick={() => setWanted('open')}
    >
      {props.trigger}
      <ChevronDownIcon aria-hidden size={16} />
    </button>
  )
  if (wanted === 'no') return plain
  return (
    <Suspense fallback={plain}>
      <MenuPopup {...props} open={wanted === 'open'} focused={focused} />
    </Suspense>
  )
}
