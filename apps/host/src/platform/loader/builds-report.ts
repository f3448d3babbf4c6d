import { type RegistryRemote, buildsIn } from '@bazaar/federation-contract'
import type { RemoteStatus } from '@bazaar/federation-runtime'

/** Build of the host that this page runs, as the folder of its script says; null on a development server. */
export const hostBuild = (): string | null =>
  [...document.scripts].flatMap(({ src }) => buildsIn(src)).find(({ name }) => name === 'host')?.buildId ?? null

const lineOf = (remote: RegistryRemote, status: RemoteStatus | undefined): string => {
  const standIn = status?.degradedFrom ? `, stands in for ${status.degradedFrom}` : ''
  const trouble = status?.cause ? `, ${status.cause}` : ''
  const state = remote.off ? 'off' : (status?.state ?? 'idle')
  return `${remote.name} ${status?.buildId ?? remote.buildId} (${remote.channel}): ${state}${standIn}${trouble}`
}

/** What of the product runs in this page, line by line, to be copied into a message. */
export const buildsReport = (
  page: { path: string; generation: string; host: string; agent: string },
  remotes: readonly RegistryRemote[],
  status: readonly RemoteStatus[],
): string =>
  [
    `page ${page.path}`,
    `host ${page.host}`,
    `registry ${page.generation}`,
    ...remotes.map((remote) =>
      lineOf(
        remote,
        status.find(({ name }) => name === remote.name),
      ),
    ),
    page.agent,
  ].join('\n')
