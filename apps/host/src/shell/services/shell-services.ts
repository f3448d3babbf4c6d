import { type ShellServices, contractVersion } from '@bazaar/federation-contract'
import { followRun, startRun } from '@bazaar/http'
import { chooseTheme, drafts, linkedin, signIn, useCredits, useSignedIn, useTheme, useUser } from '@bazaar/session'
import { knownAgents, pageAt, registry } from '../../platform/registry/registry.ts'
import { RemoteLink } from '../navigation/remote-link.tsx'
import { navigate, useQuery } from '../navigation/navigation.ts'
import { refreshCredits, signOut } from '../../platform/session/account.ts'
import { businessChanged, readAccount, useBusiness } from './business.ts'
import { download } from './download.ts'
import { http } from '../../platform/session/http.ts'
import { useCarried, useHold } from './holds.ts'
import { subscribe } from '../../platform/news/news.ts'
import { stop } from './stop-run.ts'
import { notify } from '../../platform/notices/toasts.ts'

/** The one object that remotes get. */
export const shellServices: ShellServices = {
  contract: contractVersion,
  get brand() {
    const { brand: name, contactEmail, version } = registry()
    return { name, contactEmail, version }
  },
  get features() {
    return registry().features
  },
  call: http.call,
  download,
  runs: {
    start: (agent, input, options) =>
      startRun(http, {
        url: agent.endpoint,
        input,
        idempotencyKey: options.idempotencyKey,
        signal: options.signal,
        onEvent: options.onEvent,
      }),
    follow: (runId, options) => followRun(http, runId, options),
    stop,
  },
  session: {
    useUser,
    useSignedIn,
    signIn: (token, user) => {
      signIn(token, user)
      void readAccount(user.id)
    },
    signOut,
  },
  credits: { useCredits, refresh: refreshCredits },
  nav: { Link: RemoteLink, navigate, useQuery },
  catalogue: { agents: knownAgents, hasPage: (path) => pageAt(path) !== undefined },
  notify,
  release: { useHold, useCarried },
  news: { subscribe },
  theme: { useTheme, choose: chooseTheme },
  business: { useBusiness, changed: businessChanged },
  linkedin,
  drafts,
}
