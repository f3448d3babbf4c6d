import { useState } from 'react'
import { ChevronDownIcon } from '../icons.ts'
import { lazyPart } from '../lazy-part.tsx'
import type { MenuProps } from './menu-types.ts'
import { triggerClass } from './trigger-class.ts'

const load = () => import('./menu-popup.tsx')
const MenuPopup = lazyPart(async () => (await load()).MenuPopup)
/** Loads and runs the menu library; errors are ignored because opening a menu tries again. */
export const preloadMenu = (): void => void load().catch(() => undefined)

/**
 * A button that opens a list of actions and, below it, a choice. It is a plain button until the first press: the
 * menu library is a third of the first page's weight, so it loads after the page, on hover or focus.
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
      onPointerEnter={preloadMenu}
      onFocus={preloadMenu}
      onClick={press}
    >
      {props.trigger}
      <ChevronDownIcon aria-hidden size={16} />
    </button>
  )
  if (!wanted) return plain
  return (
    <MenuPopup
      {...props}
      open={open}
      onOpenChange={setOpen}
      fallback={plain}
      onFailed={() => {
        setWanted(false)
        setOpen(false)
      }}
    />
  )
}
