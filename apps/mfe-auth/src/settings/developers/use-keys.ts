import { type ApiKey, keysApi, readFailure } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { useCallback, useEffect, useState } from 'react'

export type Keys = { list: readonly ApiKey[] | null; problem: string | null; load: () => void }

/** The keys and connected apps of the account. */
export const useKeys = (services: ShellServices): Keys => {
  const [list, setList] = useState<readonly ApiKey[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const load = useCallback(() => {
    const known = ({ data }: { data: ApiKey[] }) => {
      setList(data)
      setProblem(null)
    }
    services.call(keysApi.listKeys, {}).then(known, (error: unknown) => setProblem(readFailure(error).detail))
  }, [services])
  useEffect(load, [load])
  return { list, problem, load }
}
