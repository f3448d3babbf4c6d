import { lazyPart } from '@bazaar/ui'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useShell } from '../../use-shell.ts'

const Panel = lazyPart(async () => (await import('./panel.tsx')).Panel)

const isShortcut = ({ ctrlKey, shiftKey, code }: KeyboardEvent): boolean => ctrlKey && shiftKey && code === 'KeyM'

/** Opens the panel of remotes with Ctrl+Shift+M or from the menu; its code is loaded on first use. */
export const PanelToggle = () => {
  const { panel } = useShell()
  const isOpen = useStore(panel.store, (state) => state.isOpen)
  useEffect(() => {
    if (!panel.isAvailable()) return undefined
    const press = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return
      event.preventDefault()
      panel.toggle()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [panel])
  if (!isOpen) return null
  return <Panel onClose={panel.toggle} onFailed={panel.toggle} />
}
