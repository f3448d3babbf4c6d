import type { DataRouter } from 'react-router-dom'

/** Lets services navigate. The router is bound later, because it is created from the shell. */
export const createNavigation = () => {
  let router: DataRouter | null = null
  return {
    bind: (created: DataRouter): void => {
      router = created
    },
    navigate: (to: string, options: { replace?: boolean } = {}): void => void router?.navigate(to, options),
  }
}
