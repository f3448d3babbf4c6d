import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import styles from './tabs.module.css'

export type Tab = { id: string; label: ReactNode }

type Props = {
  /** Name of the set for assistive technology. */
  label: string
  tabs: readonly Tab[]
  current: string
  onChange: (id: string) => void
  /** Panel of the current tab; without it the tabs are only a choice. */
  children?: ReactNode
}

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  Home: () => 0,
  End: (_at, last) => last,
}

/** Arrow keys follow the direction of the page: right to left, the next tab is on the left. */
const mirrored: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }
const keyOf = ({ key, currentTarget }: KeyboardEvent): string =>
  (getComputedStyle(currentTarget).direction === 'rtl' ? mirrored[key] : undefined) ?? key

/** Roving tabindex: one tab of the set is in the tab order. Source: ARIA Authoring Practices, Tabs. */
const useRoving = (tabs: readonly Tab[], current: string) => {
  const list = useRef<HTMLDivElement>(null)
  const [reached, setReached] = useState<string | null>(null)
  const move = (event: KeyboardEvent) => {
    const key = keyOf(event)
    const step = Object.hasOwn(steps, key) ? steps[key] : undefined
    const at = tabs.findIndex(({ id }) => id === (reached ?? current))
    const next = tabs[step?.(Math.max(at, 0), tabs.length - 1) ?? -1]
    if (!next) return
    event.preventDefault()
    setReached(next.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[tabs.indexOf(next)]?.focus()
  }
  const inOrder = tabs.some(({ id }) => id === (reached ?? current)) ? (reached ?? current) : tabs[0]?.id
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setReached(null)
  }
  return { list, move, inOrder, leave }
}

/** A control of the panel that opens another tab goes with its panel: the focus moves to the tab it opened. */
const useFocusOnChange = (list: RefObject<HTMLElement | null>, current: string): void => {
  const shown = useRef(current)
  useEffect(() => {
    if (shown.current !== current && document.activeElement === document.body) {
      list.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus()
    }
    shown.current = current
  }, [list, current])
}

/** Arrow keys move the focus; Enter or Space selects. */
export const Tabs = ({ label, tabs, current, onChange, children }: Props) => {
  const base = useId()
  const { list, move, inOrder, leave } = useRoving(tabs, current)
  const hasPanel = children !== undefined
  useFocusOnChange(list, current)
  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className={styles['list']} onKeyDown={move} onBlur={leave}>
        {tabs.map(({ id, label: name }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}-${id}`}
            aria-selected={id === current}
            aria-controls={hasPanel && id === current ? `${base}-panel` : undefined}
            tabIndex={id === inOrder ? 0 : -1}
            className={styles['tab']}
            onClick={() => onChange(id)}
          >
            {name}
          </button>
        ))}
      </div>
      {hasPanel && (
        <div
          role="tabpanel"
          id={`${base}-panel`}
          aria-labelledby={`${base}-${current}`}
          tabIndex={0}
          className={styles['panel']}
        >
          {children}
        </div>
      )}
    </div>
  )
}
