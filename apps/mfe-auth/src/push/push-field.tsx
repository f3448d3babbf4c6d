import type { ShellServices } from '@bazaar/federation-contract'
import { SwitchField } from '@bazaar/ui'
import { useEffect, useState } from 'react'
import { type PushState, readPush, startPush, stopPush } from './push.ts'
import { words as texts } from './words.ts'

/** Notifications of this browser. The browser asks for permission only after a press. */
export const PushField = ({ services }: { services: ShellServices }) => {
  const [state, setState] = useState<PushState | null>(null)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    readPush(services).then(setState, () => setState('off'))
  }, [services])
  const choose = async (on: boolean) => {
    setBusy(true)
    try {
      setState(await (on ? startPush : stopPush)(services))
    } catch {
      services.notify('error', texts.failed)
    }
    setBusy(false)
  }
  const isFixed = state === null || state === 'missing' || state === 'blocked'
  return (
    <SwitchField
      label={texts.label}
      hint={state === 'missing' || state === 'blocked' ? texts[state] : texts.hint}
      checked={state === 'on'}
      disabled={isFixed || isBusy}
      onChange={(on) => void choose(on)}
    />
  )
}
