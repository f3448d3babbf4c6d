import type { RemoteName } from '@bazaar/federation-contract'
import { useEffect, useEffectEvent } from 'react'
import { registry } from '../../platform/registry/registry.ts'
import { remotes } from '../../platform/loader/loader.ts'

const servedNow = (remote: RemoteName): string => {
  const served = registry().remotes.find(({ name }) => name === remote)
  return served ? `${served.buildId} ${served.off}` : ''
}

/** Never asked more often than this, whatever the loader's plan says. */
const atLeastMs = 1_000

/**
 * While a remote stands failed on screen, it is asked for again by itself: when the network is back, when the
 * registry names another build, and when the loader's time for it has come (after the breaker's pause, with one
 * probe). A page that nobody looks at waits until it is looked at.
 */
export const useRecovery = (remote: RemoteName, waiting: boolean, loadAgain: () => void): void => {
  const again = useEffectEvent(loadAgain)
  useEffect(() => {
    if (!waiting) return undefined
    const loader = remotes()
    const status = () => loader.status().find(({ name }) => name === remote)
    let timer: ReturnType<typeof setTimeout> | undefined
    let known = servedNow(remote)
    const plan = () => {
      clearTimeout(timer)
      const served = servedNow(remote)
      if (served !== known) {
        known = served
        again()
        return
      }
      const retryAt = status()?.retryAt ?? null
      if (retryAt === null) return
      timer = setTimeout(ask, Math.max(atLeastMs, retryAt - performance.timeOrigin - performance.now()))
    }
    const ask = () => {
      if (document.visibilityState === 'visible') again()
    }
    const online = () => {
      loader.insist(remote)
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
  }, [remote, waiting])
}
