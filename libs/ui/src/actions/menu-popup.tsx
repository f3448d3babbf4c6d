import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { CheckIcon } from '../icons.ts'
import { itemForKey } from './menu-keys.ts'
import type { MenuChoices, MenuEntry, MenuProps } from './menu-types.ts'
import { placeBelow } from './place-below.ts'
import styles from './menu.module.css'

const itemSelector = '[role^="menuitem"]'

const Choices = ({ label, value, options, onChange }: MenuChoices) => {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className={styles['group']}>
      <div id={id} className={styles['label']}>
        {label}
      </div>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="menuitemradio"
          aria-checked={option.value === value}
          tabIndex={-1}
          className={styles['item']}
          onClick={() => onChange(option.value)}
        >
          {option.icon}
          <span lang={option.lang}>{option.label}</span>
          {option.value === value && <CheckIcon aria-hidden size={16} className={styles['mark']} />}
        </button>
      ))}
    </div>
  )
}

type Props = Pick<MenuProps, 'items' | 'choices'> & {
  /** The list's; its button has the same with a b. */
  id: string
  button: RefObject<HTMLButtonElement | null>
  entry: MenuEntry
  onClosed: () => void
}

/**
 * The list of a menu while it is open, loaded lazily by `Menu`. The browser closes it by Escape and by a press outside,
 * and returns the focus.
 */
export const MenuPopup = ({ id, button, items, choices = [], entry, onClosed }: Props) => {
  const popup = useRef<HTMLDivElement>(null)
  const itemElements = () => [...(popup.current?.querySelectorAll<HTMLElement>(itemSelector) ?? [])]
  const hide = () => popup.current?.hidePopover()

  const show = useEffectEvent(() => {
    const list = popup.current
    if (!list || !button.current) return
    // Safari does not focus a button that is pressed, and the focus returns to where it was.
    if (document.activeElement !== button.current) button.current.focus({ preventScroll: true })
    list.showPopover()
    const focused = entry === 'none' ? list : itemElements().at(entry === 'last' ? -1 : 0)
    focused?.focus({ preventScroll: true })
    // Last, so that the page is laid out once.
    placeBelow(list, button.current)
  })
  useLayoutEffect(() => show(), [])

  useEffect(() => {
    const follow = () => popup.current && button.current && placeBelow(popup.current, button.current)
    const options = { capture: true, passive: true }
    window.addEventListener('scroll', follow, options)
    window.addEventListener('resize', follow)
    return () => {
      window.removeEventListener('scroll', follow, options)
      window.removeEventListener('resize', follow)
    }
  }, [button])

  const moveByKey = (event: KeyboardEvent) => {
    // The focus returns to the button, from which the browser goes on.
    if (event.key === 'Tab') return hide()
    // The key that opened the list may still be held.
    if (event.key === 'Enter' && event.repeat) return event.preventDefault()
    const item = itemForKey(event.nativeEvent, itemElements(), document.activeElement)
    if (!item) return
    event.preventDefault()
    item.focus()
  }
  const focusUnder = ({ pointerType, target, type }: PointerEvent) => {
    if (pointerType !== 'mouse' || !(target instanceof Element)) return
    const item = type === 'pointermove' ? target.closest<HTMLElement>(itemSelector) : null
    const under = item ?? popup.current
    if (under !== document.activeElement) under?.focus({ preventScroll: true })
  }

  return (
    <div
      ref={popup}
      id={id}
      popover="auto"
      role="menu"
      aria-labelledby={`${id}b`}
      tabIndex={-1}
      className={styles['popup']}
      onToggle={({ newState }) => newState === 'closed' && onClosed()}
      onKeyDown={moveByKey}
      onPointerMove={focusUnder}
      onPointerLeave={focusUnder}
    >
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={styles['item']}
          onClick={() => {
            // First, because what is selected may move the focus on.
            hide()
            item.onSelect()
          }}
        >
          {item.icon}
          <span>{item.label}</span>
        </button>
      ))}
      {choices.map((choice) => (
        <Choices key={choice.label} {...choice} />
      ))}
    </div>
  )
}
