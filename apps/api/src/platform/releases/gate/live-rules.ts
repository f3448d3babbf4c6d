import { type ContractRange, type RemoteManifest, shapeOf, speaks } from '@bazaar/federation-contract'
import { isWithin } from './shared-range.ts'

type Host = { buildId: string; contracts: ContractRange; shared: Readonly<Record<string, string>> }
type Remote = Pick<RemoteManifest, 'name' | 'buildId' | 'contract' | 'shared' | 'pages'>

/** Builds that visitors get now: current and canary of every name. */
export type Live = { hosts: readonly Host[]; remotes: readonly Remote[] }

const inWords = ({ from, to }: ContractRange): string =>
  from === to ? `contract ${from}` : `contracts ${from} to ${to}`

/** Modules the remote needs that the host does not provide, each with what it provides instead. */
const unmet = (
  remote: Remote,
  host: Host,
): { module: string; range: string; given: string | null; fits: boolean | null }[] =>
  Object.entries(remote.shared)
    .map(([module, range]) => {
      const given = Object.hasOwn(host.shared, module) ? (host.shared[module] ?? null) : null
      return { module, range, given, fits: given === null ? false : isWithin(given, range) }
    })
    .filter(({ fits }) => fits !== true)

const rangeAdvice = (module: string, range: string): string =>
  `its range of ${module} is ${range}, which is no range of versions: write one such as ^1.2.3 in shared.ts`

/** Why a remote is incompatible with what is live. */
export const remoteMisfits = (remote: Remote, live: Live): string[] => {
  const { name } = remote
  const contracts = live.hosts
    .filter((host) => !speaks(host.contracts, remote.contract))
    .map(
      ({ buildId, contracts }) =>
        `${name} was built for contract ${remote.contract}, and the live host ${buildId} serves ${inWords(contracts)}: publish a host that serves ${remote.contract} first, or build ${name} against what is live.`,
    )
  const shared = live.hosts.flatMap((host) =>
    unmet(remote, host).map(({ module, range, given, fits }) =>
      fits === null
        ? `${name}: ${rangeAdvice(module, range)}.`
        : `${name} needs ${module} ${range}, and the live host ${host.buildId} gives ${given ?? 'none'}: publish a host that gives it first, or build ${name} against what is live.`,
    ),
  )
  const owned = live.remotes
    .filter((other) => other.name !== name)
    .flatMap((other) =>
      remote.pages
        .filter(({ path }) => other.pages.some((page) => shapeOf(page.path) === shapeOf(path)))
        .map(
          ({ path }) =>
            `${name} declares the page ${path}, which ${other.name} owns: take another path, or publish ${other.name} without it first.`,
        ),
    )
  return [...contracts, ...shared, ...owned]
}

/** Why a host is incompatible with what is live: it must serve every live remote. */
export const hostMisfits = (host: Host, live: Live): string[] =>
  live.remotes.flatMap((remote) => [
    ...(speaks(host.contracts, remote.contract)
      ? []
      : [
          `host serves ${inWords(host.contracts)}, and the live ${remote.name} ${remote.buildId} was built for contract ${remote.contract}: publish a newer ${remote.name} first, or let hostContracts begin at ${remote.contract}.`,
        ]),
    ...unmet(remote, host).map(({ module, range, given, fits }) =>
      fits === null
        ? `${remote.name} ${remote.buildId} is live: ${rangeAdvice(module, range)}.`
        : `host gives ${module} ${given ?? 'not at all'}, and the live ${remote.name} ${remote.buildId} needs ${range}: publish a newer ${remote.name} first, or give a version within its range.`,
    ),
  ])
