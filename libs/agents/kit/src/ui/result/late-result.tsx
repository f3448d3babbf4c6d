import { Button, FormError, lazyPart } from '@bazaar/ui'
import { type ComponentProps, useState } from 'react'
import type { AgentResult } from './agent-result.tsx'
import { words } from '../words/words.ts'

let loaded: typeof AgentResult | undefined
const load = async () => (loaded = (await import(/* webpackChunkName: "result" */ './agent-result.tsx')).AgentResult)
const Result = lazyPart(load)

/** Loads the code that shows results, which an empty form does not need. Never throws: it is tried again when shown. */
export const preloadResult = async (): Promise<void> => void (await load().catch(() => undefined))

/** The answer of a run, at once if its code is there. */
export const LateResult = (props: ComponentProps<typeof AgentResult>) => {
  const [Part] = useState(() => loaded ?? Result)
  const [failed, setFailed] = useState(false)
  if (!failed) return <Part {...props} onFailed={() => setFailed(true)} />
  return (
    <>
      <FormError>{words.resultNotLoaded}</FormError>
      <Button variant="secondary" onClick={() => setFailed(false)}>
        {words.retry}
      </Button>
    </>
  )
}
