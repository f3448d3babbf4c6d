import type { ShellHooks, ShellServices } from '@bazaar/federation-contract'
import { useBusiness, useHold, useQuery } from '@bazaar/federation-page'
import { useCredits, useSignedIn, useTheme, useUser } from '@bazaar/session'

/** Adds the hooks that remotes of contract 3 may call on the services. Goes when `oldestContract` passes 3. */
export const withHooks = (services: ShellServices): ShellServices & ShellHooks => {
  const { session, credits, nav, release, theme, business } = services
  return Object.assign(services, {
    session: { ...session, useUser, useSignedIn },
    credits: { ...credits, useCredits },
    nav: { ...nav, useQuery: () => useQuery({ nav }) },
    release: {
      ...release,
      useHold: (why: Parameters<ShellHooks['release']['useHold']>[0]) => useHold({ release }, why),
      useCarried: () => release.carried,
    },
    theme: { ...theme, useTheme },
    business: { ...business, useBusiness: () => useBusiness({ business }) },
  })
}
