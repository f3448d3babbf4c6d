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
/** `trigger` holds the words that name the button. */
export type MenuProps = { trigger: ReactNode; items: readonly MenuItem[]; choices?: MenuChoices }

const MenuPopup = lazy(async () => ({ default: (await import('./menu-popup.tsx')).MenuPopup }))

/**
 * A button that opens a list of things to do, and below it a choice to make. Until somebody points at it, it
 * is a plain button: the menu's library weighs as much as a third of the first page.
 */
export const Menu = (props: MenuProps) => {
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  const [focused, setFocused] = useState(false)
  const plain = (
    <button
      type="button"
      className={styles['trigger']}
      aria-haspopup="menu"
      aria-expanded={open}
      onPointerEnter={() => setWanted(true)}
      onFocus={() => {
        setFocused(true)
        setWanted(true)
      }}
      onBlur={() => setFocused(false)}
      onClick={() => {
        setWanted(true)
        setOpen(true)
      }}
    >
      {props.trigger}
      <ChevronDownIcon aria-hidden size={16} />
    </button>
  )
  if (!wanted) return plain
  return (
    <Suspense fallback={plain}>
      <MenuPopup {...props} open={open} onOpenChange={setOpen} focused={focused} />
    </Suspense>
  )
}
