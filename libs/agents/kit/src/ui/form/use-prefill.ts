import type { AgentDefinition } from '../../index.ts'
import { readFailure, results } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { useQuery } from '@bazaar/federation-page'
import { useEffect, useRef, useState } from 'react'
import { type Prefill, prefillOf } from '../chain.ts'
import { words } from '../words/words.ts'

/**
 * Reads from the address which run fills the forms of this page (`?from=<run>&form=<agent>`). The parameters are read
 * once and then removed, so that a reload keeps later edits.
 */
export const usePrefill = (
  services: ShellServices,
  forms: readonly AgentDefinition[],
  path: string,
  active: boolean,
): Prefill | null => {
  const query = useQuery(services)
  const [prefill, setPrefill] = useState<Prefill | null>(null)
  const asked = useRef<string | null>(null)
  const from = active ? query.get('from') : null
  const wanted = query.get('form')

  useEffect(() => {
    if (from === null || asked.current === from) return
    asked.current = from
    const ask = async () => {
      try {
        const result = await services.call(results.getResult, {}, { params: { id: from } })
        const found = prefillOf(forms, services.catalogue.agents(), result, wanted)
        if (found) setPrefill(found)
        else services.notify('info', words.nothingFits)
      } catch (error) {
        services.notify('error', words.notFilled(readFailure(error).detail))
      } finally {
        asked.current = null
        services.nav.navigate(path, { replace: true })
      }
    }
    void ask()
  }, [from, wanted, forms, services, path])
  return prefill
}
