import { Suspense, lazy, useEffect, useState } from 'react'
import { registry } from '../registry/registry.ts'

const Panel = lazy(async () => ({ default: (await import('./panel.tsx')).Panel }))

let toggle: () => void = () => undefined

/** Whether this server lets people look behind the scenes; never in production. */
export const hasPanel = (): boolean => registry().overrideOrigins.length > 0

export const togglePanel = (): void => toggle()

const isShortcut = ({ ctrlKey, shiftKey, code }: KeyboardEvent): boolean => ctrlKey && shiftKey && code === 'KeyM'

/** The panel of remotes, behind Ctrl+Shift+M and the menu; its code is fetched when it is asked for. */
export const PanelDoor = () => {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (!hasPanel()) return undefined
    toggle = () => setOpen((now) => !now)
    const press = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return
      event.preventDefault()
      toggle()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  if (!open) return null
  return (
    <Suspense fallback={null}>
      <Panel onClose={() => setOpen(false)} />
    </Suspense>
  )
}
