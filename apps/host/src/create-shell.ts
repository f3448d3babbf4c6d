import type { LoaderPorts } from '@bazaar/federation-runtime'
import { createHints } from './platform/loader/hints.ts'
import { createPageLoader } from './platform/loader/load-page.ts'
import { createRemotes } from './platform/loader/remotes.ts'
import { createRemedies } from './platform/loader/stale-chunk.ts'
import { createNews } from './platform/news/news.ts'
import { createNotices } from './platform/notices/notices.ts'
import { createLeftovers } from './platform/open-pages/leftovers.ts'
import { createOpenPages } from './platform/open-pages/open-pages.ts'
import { createOverrides } from './platform/overrides/overrides.ts'
import { createPanelState } from './platform/panel/panel-state.ts'
import { createTabErrors } from './platform/panel/tab-errors.ts'
import { createRegistry } from './platform/registry/registry.ts'
import { createAccount } from './platform/session/account.ts'
import { createConfirmation } from './platform/session/confirmation.ts'
import { createClient } from './platform/session/client.ts'
import { type Faults, createFaults } from './platform/telemetry/faults.ts'
import { createUpgrade } from './platform/upgrade/upgrade.ts'
import { createNavigation } from './shell/navigation/navigation.ts'
import { createBusiness } from './shell/services/business.ts'
import { createFavourites } from './shell/services/favourites.ts'

export type ShellPorts = {
  /** Safe mode: see `platform/registry/safe-mode.ts`. */
  safe: boolean
  /** Replaces what the loader of remotes takes from the browser. */
  loader: Partial<LoaderPorts>
  /** Fault reporting that is running already. */
  faults: Faults
}

/** Creates all state of the shell. It starts nothing; the caller does. */
export const createShell = (ports: Partial<ShellPorts> = {}) => {
  const { safe = false, loader = {}, faults = createFaults() } = ports
  const client = createClient()
  const { http } = client
  const confirmation = createConfirmation()
  const registry = createRegistry({ http, safe })
  const openPages = createOpenPages(registry)
  const remotes = createRemotes({ registry, openPages, safe, ports: loader })
  const hints = createHints({ registry, remotes, http, safe })
  const leftovers = createLeftovers()
  const notices = createNotices()
  return {
    safe,
    faults,
    http,
    onLeave: client.onLeave,
    account: createAccount(client),
    business: createBusiness(http),
    favourites: createFavourites(http, notices),
    registry,
    openPages,
    remotes,
    hints,
    notices,
    loadPage: createPageLoader({ registry, remotes, hints, leftovers }),
    remedyFor: createRemedies(),
    upgrade: createUpgrade({ registry, openPages, remotes, hints, leftovers, notices }),
    news: createNews(http),
    overrides: createOverrides(),
    panel: createPanelState(registry),
    tabErrors: createTabErrors(),
    navigation: createNavigation(),
    confirmation,
  }
}

export type Shell = ReturnType<typeof createShell>
