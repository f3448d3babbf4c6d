const stepOf: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count : at) - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Letters that are typed in quick succession are one beginning. */
const typingMs = 500
let typed = { letters: '', at: 0 }

/** @returns the next item that begins with the typed letters */
const typedItem = (items: readonly HTMLElement[], at: number, letter: string, now: number): HTMLElement | undefined => {
  const before = now - typed.at < typingMs ? typed.letters : ''
  const letters = before + letter.toLowerCase()
  typed = { letters, at: now }
  // The first letter searches from the next item on; more letters may still fit the same item.
  const from = Math.max(0, before ? at : at + 1)
  const inOrder = [...items.slice(from), ...items.slice(0, from)]
  return inOrder.find((item) => item.textContent.trim().toLowerCase().startsWith(letters))
}

type Key = Pick<KeyboardEvent, 'key' | 'timeStamp' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** @returns the item to which a key moves the focus */
export const itemForKey = (
  key: Key,
  items: readonly HTMLElement[],
  focused: Element | null,
): HTMLElement | undefined => {
  const at = items.findIndex((item) => item === focused)
  const step = stepOf[key.key]
  if (step) return items[step(at, items.length)]
  const isLetter = [...key.key].length === 1 && key.key !== ' ' && !key.ctrlKey && !key.metaKey && !key.altKey
  return isLetter ? typedItem(items, at, key.key, key.timeStamp) : undefined
}
