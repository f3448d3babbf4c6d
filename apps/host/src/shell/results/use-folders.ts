import { results } from '@bazaar/contracts'
import { useEffect, useState } from 'react'
import { useLoaderData } from 'react-router-dom'
import { useShell } from '../../use-shell.ts'

/** The user's folders, read again with the list; none until they are loaded, or when that fails. */
export const useFolders = (): readonly string[] => {
  const { http } = useShell()
  const loaded = useLoaderData<unknown>()
  const [names, setNames] = useState<readonly string[]>([])
  useEffect(() => {
    const gone = new AbortController()
    http.call(results.listFolders, {}, { signal: gone.signal }).then(
      ({ data }) => setNames(data),
      () => undefined,
    )
    return () => gone.abort()
  }, [http, loaded])
  return names
}
