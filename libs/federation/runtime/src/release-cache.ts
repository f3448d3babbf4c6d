import type { RegistryRemote, RemoteModule, RemoteName } from '@bazaar/federation-contract'
import { readExposed, readPage } from './exposed.ts'
import { RemoteFailure, late } from './failure.ts'
import { inTime } from './in-time.ts'
import { type Phases, noPhases } from './load-status.ts'
import { deadlineMs } from './machine.ts'
import type { Ports } from './ports.ts'

type Held = {
  key: string
  module: Promise<{ module: RemoteModule; phases: Phases }>
  /** No page has been opened from it yet. */
  fresh: boolean
}

export const rounded = (ms: number | null): number | null => (ms === null ? null : Math.round(ms))

/** The loaded code of each remote, its earlier releases, and how often each build failed. */
export class ReleaseCache {
  readonly #held = new Map<RemoteName, Held>()
  readonly #failures = new Map<string, number>()
  readonly #previous = new Map<string, RegistryRemote>()
  readonly #ports: Ports
  readonly #first: number
  constructor(ports: Ports) {
    this.#ports = ports
    // Safe mode uses nothing cached by an earlier visit, so files get URLs of this moment.
    this.#first = ports.safe ? 100 + Math.floor(ports.now() % 800) : 0
  }

  failuresOf = (build: string): number => this.#failures.get(build) ?? this.#first
  hasFailed = (name: string): boolean => [...this.#failures.keys()].some((key) => key.startsWith(`${name}/`))

  discard(name: RemoteName, buildId: string): void {
    const build = `${name}/${buildId}`
    this.#failures.set(build, this.failuresOf(build) + 1)
    if (this.#held.get(name)?.key.startsWith(`${build}~`)) this.#held.delete(name)
  }

  async release(name: RemoteName, buildId: string): Promise<RegistryRemote> {
    const known = this.#previous.get(`${name}/${buildId}`)
    if (known) return known
    const found = await this.#ports.release(name, buildId)
    if (found.name !== name || found.buildId !== buildId) throw new RemoteFailure(name, 'integrity')
    this.#previous.set(`${name}/${buildId}`, found)
    return found
  }

  #hold(remote: RegistryRemote): Held {
    const again = this.failuresOf(`${remote.name}/${remote.buildId}`)
    const key = `${remote.name}/${remote.buildId}~${again}`
    const known = this.#held.get(remote.name)
    if (known?.key === key) return known
    const load = async () => {
      const listed = await this.#ports.listFiles(remote, again)
      const { exposed, entryMs, chunkMs } = await this.#ports.containers.load(listed, again)
      const phases = { ...noPhases, entry: rounded(entryMs), chunk: rounded(chunkMs) }
      return { module: readExposed(remote, exposed), phases }
    }
    const held = { key, module: load(), fresh: true }
    this.#held.set(remote.name, held)
    return held
  }

  /** The remote's code, shared by all its pages. `fromCache`: a page was opened from it before. */
  module(remote: RegistryRemote): { module: Held['module']; fromCache: boolean } {
    const held = this.#hold(remote)
    const fromCache = !held.fresh
    held.fresh = false
    return { module: held.module, fromCache }
  }

  /** Starts to load the remote's code and one page's. Errors are ignored; opening the page loads again. */
  warm(remote: RegistryRemote, page: string): void {
    const { name, base, buildId } = remote
    const held = this.#hold(remote)
    const load = async () => readPage(name, (await held.module).module, page)
    inTime(load(), deadlineMs, late(name)).catch(() => {
      // If a page uses it by now, that page has its own deadline and reports the error.
      if (!held.fresh || this.#held.get(name) !== held) return
      this.#ports.containers.abandon(base)
      this.discard(name, buildId)
    })
  }
}
