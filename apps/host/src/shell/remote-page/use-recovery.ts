import type { RemoteName } from '@bazaar/federation-contract'
import { useEffect, useEffectEvent } from 'react'
import { useShell } from '../../use-shell.ts'

/** Shortest time between two automatic retries. */
const minMs = 1_000

/**
 * Retries a failed remote while its fallback is on screen: when the network is back, when the registry names
 * another build, and at the loader's `retryAt` (after the breaker's pause, with one probe). A hidden tab waits until it
 * is visible.
 */
export const useRecovery = (remote: RemoteName, waiting: boolean, loadAgain: () => void): void => {
  const { registry, remotes } = useShell()
  const again = useEffectEvent(loadAgain)
  useEffect(() => {
    if (!waiting) return undefined
    const loader = remotes()
    const status = () => loader.status().find(({ name }) => name === remote)
    const served = () => {
      const { buildId = '', off = false } = registry.find(remote) ?? {}
      return `${buildId} ${off}`
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    let known = served()
    const plan = () => {
      clearTimeout(timer)
      if (served() !== known) {
        known = served()
        again()
        return
      }
      const retryAt = status()?.retryAt ?? null
      if (retryAt === null) return
      timer = setTimeout(ask, Math.max(minMs, retryAt - performance.timeOrigin - performance.now()))
    }
    const ask = () => {
      if (document.visibilityState === 'visible') again()
    }
    const online = () => {
      loader.retry(remote)
      again()
    }
    const visible = () => {
      if (document.visibilityState === 'visible') plan()
    }
    plan()
    const unsubscribe = loader.subscribe(plan)
    addEventListener('online', online)
    document.addEventListener('visibilitychange', visible)
    return () => {
      clearTimeout(timer)
      unsubscribe()
      removeEventListener('online', online)
      document.removeEventListener('visibilitychange', visible)
    }
  }, [registry, remotes, remote, waiting])
}
