import { type RefObject, useEffect } from 'react'

/** `/` focuses the search, unless the user is typing elsewhere. */
export const useSlash = (input: RefObject<HTMLInputElement | null>): void => {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [contenteditable]')
      if (event.key !== '/' || typing) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [input])
}
