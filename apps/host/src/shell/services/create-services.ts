import { runs } from '@bazaar/contracts'
import {
  type RemoteName,
  type ShellServices,
  type Store,
  carriedIn,
  contractVersion,
} from '@bazaar/federation-contract'
import { followRun, startRun } from '@bazaar/http'
import { balance, chooseLocale, density, drafts, linkedin, signIn, theme, user } from '@bazaar/session'
import type { Shell } from '../../create-shell.ts'
import { withConfirmation } from '../../platform/session/confirmation.ts'
import { watchCalls } from '../../platform/telemetry/watch-calls.ts'
import { RemoteLink } from '../navigation/remote-link.tsx'
import { saveFile } from './save-file.ts'

/** What one open page of a remote gets. `remote` is null for a page of the host, which has no build to hold. */
export const createServices = (shell: Shell, remote: RemoteName | null, query: Store<string>): ShellServices => {
  const noteWrongCall = () => {
    const build = shell
      .remotes()
      .status()
      .find(({ name }) => name === remote)?.buildId
    if (remote !== null && build) shell.faults.note({ remote, build_id: build }, 'call')
  }
  const http = watchCalls(withConfirmation(shell.http, shell.confirmation), noteWrongCall)
  const { registry, account, business, notices, news, navigation, openPages } = shell
  return {
    contract: contractVersion,
    get brand() {
      const { brand: name, contactEmail, version } = registry.current()
      return { name, contactEmail, version }
    },
    get features() {
      return registry.current().features
    },
    call: http.call,
    download: async (path) => saveFile(await http.download(path)),
    runs: {
      start: ({ endpoint }, input, options) => startRun(http, { url: endpoint, input, ...options }),
      follow: (runId, options) => followRun(http, runId, options),
      stop: (id, { acceptCharge = true } = {}) =>
        http.call(runs.stopRun, { accept_charge: acceptCharge }, { params: { id } }),
    },
    session: {
      user,
      signIn: (token, signedIn) => {
        signIn(token, signedIn)
        void business.read(signedIn.id)
      },
      signOut: account.signOut,
    },
    credits: { balance, refresh: account.refreshCredits },
    nav: {
      Link: RemoteLink,
      navigate: navigation.navigate,
      back: navigation.back,
      title: navigation.title,
      query,
    },
    catalogue: { agents: registry.agents, hasPage: (path) => registry.pageAt(path) !== undefined },
    notify: notices.notify,
    release: {
      hold: (why) => (remote === null ? () => undefined : openPages.hold(remote, why)),
      carried: carriedIn(remote === null ? new Map() : openPages.carry(remote)),
    },
    news,
    theme: { current: theme, choose: theme.choose },
    density: { current: density, choose: density.choose },
    locale: { choose: chooseLocale },
    business,
    linkedin,
    drafts,
  }
}
