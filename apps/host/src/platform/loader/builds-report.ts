import { type RegistryRemote, buildsIn } from '@bazaar/federation-contract'
import type { RemoteStatus } from '@bazaar/federation-runtime'

/** Build of the host that this page runs, read from its script's folder; null on a development server. */
export const hostBuild = (): string | null =>
  [...document.scripts].flatMap(({ src }) => buildsIn(src)).find(({ name }) => name === 'host')?.buildId ?? null

const lineOf = (remote: RegistryRemote, status: RemoteStatus | undefined): string => {
  const fallback = status?.degradedFrom ? `, stands in for ${status.degradedFrom}` : ''
  const trouble = status?.cause ? `, ${status.cause}` : ''
  const state = remote.off ? 'off' : (status?.state ?? 'idle')
  return `${remote.name} ${status?.buildId ?? remote.buildId} (${remote.channel}): ${state}${fallback}${trouble}`
}

/** The builds that run in this page, line by line, for a user to paste into a message. */
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
