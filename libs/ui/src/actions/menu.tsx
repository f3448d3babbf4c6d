import { type ReactNode, Suspense, lazy, useState } from 'react'
import { ChevronDownIcon } from '../icons.ts'
import { triggerClass } from './trigger-class.ts'

export type MenuItem = { id: string; label: string; icon?: ReactNode; onSelect: () => void }
export type MenuChoices = {
  label: string
  value: string
  options: readonly { value: string; label: string; icon?: ReactNode }[]
  onChange: (value: string) => void
}
/** `trigger` holds the words that name the button; `look` is a pill of the bar, or a button among buttons. */
export type MenuProps = {
  trigger: ReactNode
  items: readonly MenuItem[]
  choices?: MenuChoices
  look?: 'pill' | 'button'
}

const load = () => import('./menu-popup.tsx')
const MenuPopup = lazy(async () => ({ default: (await load()).MenuPopup }))
const fetchAhead = () => void load().catch(() => undefined)

/**
 * A button that opens a list of things to do, and below it a choice to make. Until its first press it is a plain
 * button, and the menu's library, a third of the first page's weight, comes when somebody points at it.
 */
export const Menu = (props: MenuProps) => {
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  const press = () => {
    setWanted(true)
    setOpen(true)
  }
  const plain = (
    <button
      type="button"
      className={triggerClass(props.look)}
      aria-haspopup="menu"
      aria-expanded={open}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      onClick={press}
    >
      {props.trigger}
      <ChevronDownIcon aria-hidden size={16} />
    </button>
  )
  if (!wanted) return plain
  return (
    <Suspense fallback={plain}>
      <MenuPopup {...props} open={open} onOpenChange={setOpen} />
    </Suspense>
  )
}
