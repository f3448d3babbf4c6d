import type { AgentDefinition } from '../../index.ts'
import { readFailure, results } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { useQuery } from '@bazaar/federation-page'
import { useEffect, useState } from 'react'
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
  const from = active ? query.get('from') : null
  const wanted = query.get('form')

  useEffect(() => {
    if (from === null) return undefined
    const left = new AbortController()
    const { signal } = left
    const ask = async () => {
      try {
        const result = await services.call(results.getResult, {}, { params: { id: from }, signal })
        // Who went on meanwhile stays there.
        if (signal.aborted) return
        const found = prefillOf(forms, services.catalogue.agents(), result, wanted)
        if (found) setPrefill(found)
        else services.notify('info', words.nothingFits)
      } catch (error) {
        if (signal.aborted) return
        services.notify('error', words.notFilled(readFailure(error).detail))
      }
      services.nav.navigate(path, { replace: true })
    }
    void ask()
    return () => left.abort()
  }, [from, wanted, forms, services, path])
  return prefill
}
