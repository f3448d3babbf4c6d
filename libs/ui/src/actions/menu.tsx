import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react'
import { ChevronDownIcon } from '../icons.ts'
import { lazyPart } from '../lazy-part.tsx'
import type { MenuEntry, MenuProps } from './menu-types.ts'
import { triggerClass } from './trigger-class.ts'

const load = () => import('./menu-popup.tsx')
const MenuPopup = lazyPart(async () => (await load()).MenuPopup)
/** Loads the list's code; errors are ignored because opening a menu tries again. */
export const preloadMenu = (): void => void load().catch(() => undefined)

const entries: Readonly<Record<string, MenuEntry>> = { ArrowDown: 'first', ArrowUp: 'last' }

/** A button that opens a list of actions and, below it, choices. The list's code loads after the page. */
export const Menu = ({ trigger, items, choices, look }: MenuProps) => {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [entry, setEntry] = useState<MenuEntry | null>(null)
  const close = () => setEntry(null)
  const press = (event: MouseEvent) => {
    // The browser closes an open list; of one that is opened here it would do so, too.
    if (entry) return
    event.preventDefault()
    setEntry(event.detail === 0 ? 'first' : 'none')
  }
  const openByKey = (event: KeyboardEvent) => {
    const wanted = entries[event.key]
    if (!wanted) return
    event.preventDefault()
    setEntry(wanted)
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        id={`${id}b`}
        className={triggerClass(look)}
        aria-haspopup="menu"
        aria-expanded={entry !== null}
        // A press on the button is not a press outside the list.
        popoverTarget={entry ? id : undefined}
        onPointerEnter={preloadMenu}
        onFocus={preloadMenu}
        onClick={press}
        onKeyDown={openByKey}
      >
        {trigger}
        <ChevronDownIcon aria-hidden size={16} />
      </button>
      {entry && (
        <MenuPopup
          id={id}
          button={button}
          items={items}
          choices={choices}
          entry={entry}
          onClosed={close}
          onFailed={close}
        />
      )}
    </>
  )
}
