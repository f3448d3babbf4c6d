import type { PageModule, RegistryRemote, RemoteModule, RemoteName } from '@bazaar/federation-contract'
import { checkContract, readPage } from './exposed.ts'
import { type Failing, RemoteFailure, addressIn, failingOf, late } from './failure.ts'
import { inTime } from './in-time.ts'
import { type LoadEvent, type Phases, noPhases } from './load-status.ts'
import {
  type Input,
  type Move,
  type Position,
  type Wanted,
  type Which,
  arrive,
  ask,
  begin,
  stepBack,
  transition,
} from './machine.ts'
import type { Ports } from './ports.ts'
import { type ReleaseCache, rounded } from './release-cache.ts'
import type { StatusStore } from './status-store.ts'

export type Opened = {
  page: PageModule
  /** A new object for each loaded build. */
  module: RemoteModule
  buildId: string
  /** The wanted build, when `buildId` is its fallback. */
  degradedFrom: string | null
}

type Got = { opened: Opened; phases: Phases; fromCache: boolean }

export const wantedOf = (remote: RegistryRemote): Wanted => ({
  buildId: remote.buildId,
  channel: remote.channel,
  previous: remote.previousBuildId === remote.buildId ? null : remote.previousBuildId,
})

/** A remote in the current registry. @throws {RemoteFailure} when it is missing or switched off */
export const findRemote = (store: StatusStore, name: RemoteName): RegistryRemote => {
  const remote = store.registry().find((candidate) => candidate.name === name)
  if (!remote || remote.off) throw new RemoteFailure(name, 'gone')
  return remote
}

/** One request to open a page, as reported when it ends. */
type PageRequest = Pick<LoadEvent, 'page' | 'tried'> & { startedAt: number }

const eventOf = ({ page, tried }: PageRequest, { request, remote }: Position, got: Got | null) => {
  const shown = got?.opened ?? { buildId: request.wanted, degradedFrom: null }
  const isFallback = shown.degradedFrom !== null
  const outcome = isFallback ? 'degraded' : 'ready'
  const event: Omit<LoadEvent, 'remote' | 'phases' | 'fromCache' | 'at'> = {
    page,
    tried,
    outcome: got === null ? 'failed' : outcome,
    cause: got === null || isFallback ? remote.cause : null,
    channel: remote.channel,
    attempt: request.attempts,
    buildId: shown.buildId,
    degradedFrom: shown.degradedFrom,
  }
  return event
}

/** Carries out the state machine's steps for one page, until it is shown or given up. */
export class PageOpener {
  readonly #ports: Ports
  readonly #cache: ReleaseCache
  readonly #store: StatusStore
  constructor(ports: Ports, cache: ReleaseCache, store: StatusStore) {
    this.#ports = ports
    this.#cache = cache
    this.#store = store
  }

  /** One attempt: release record, contract, code, page. */
  async #attempt(current: RegistryRemote, page: string, build: Which): Promise<Got> {
    const { name } = current
    const previous = build === 'previous' ? current.previousBuildId : null
    const remote = previous === null ? current : await this.#cache.release(name, previous)
    checkContract(name, remote.contract)
    const { module: loading, fromCache } = this.#cache.module(remote)
    const { module, phases } = await loading
    const start = performance.now()
    const opened = await readPage(name, module, page)
    const degradedFrom = previous === null ? null : current.buildId
    return {
      opened: { page: opened, module, buildId: remote.buildId, degradedFrom },
      phases: { ...(fromCache ? noPhases : phases), page: rounded(performance.now() - start) },
      fromCache,
    }
  }

  /** A transfer that was cut is the network's fault, although the browser refuses its bytes like altered ones. */
  async #failingOf(error: unknown): Promise<Failing> {
    const { files, isAltered } = this.#ports
    if (failingOf(error) === 'network') await files.settled()
    const failing = failingOf(error, files.of)
    const address = addressIn(error)
    if (failing !== 'integrity' || address === null) return failing
    return (await isAltered(address)) ? failing : 'network'
  }

  async #afterFailure(current: RegistryRemote, position: Position, error: unknown): Promise<Input> {
    const { now, online, chance, containers } = this.#ports
    const failing = await this.#failingOf(error)
    const { build, wanted, previous } = position.request
    const buildId = build === 'current' ? wanted : (previous ?? wanted)
    if (failing === 'late') containers.abandon(current.base.replace(wanted, buildId))
    if (failing !== 'ahead' && failing !== 'behind') this.#cache.discard(current.name, buildId)
    return { type: 'fail', now: now(), failing, online: online(), jitter: chance() }
  }

  #report(name: RemoteName, request: PageRequest, position: Position, got: Got | null): void {
    const at = this.#ports.now()
    const { entry, chunk, page: opening } = got?.phases ?? noPhases
    // Code that was preloaded took its time too.
    const total = Math.max(at - request.startedAt, (entry ?? 0) + (chunk ?? 0) + (opening ?? 0))
    const phases = { ...(got?.phases ?? noPhases), total }
    this.#store.record(name, { attempts: position.request.attempts, phases })
    this.#store.report({
      ...eventOf(request, position, got),
      remote: name,
      phases,
      fromCache: got?.fromCache ?? false,
      at,
    })
  }

  async #check(known: RegistryRemote, move: Move): Promise<{ current: RegistryRemote; input: Input }> {
    const timeLeft = move.request.deadline - this.#ports.now()
    await inTime(this.#ports.refresh(known.name), timeLeft, late(known.name)).catch(() => undefined)
    const current = this.#store.registry().find((remote) => remote.name === known.name) ?? known
    return { current, input: { type: 'checked', now: this.#ports.now(), wanted: wantedOf(current) } }
  }

  reject(name: RemoteName): boolean {
    const remote = this.#store.remote(name)
    const wanted = findRemote(this.#store, name)
    const { previous } = wantedOf(wanted)
    if (remote.state === 'degraded' || previous === null || remote.wanted !== wanted.buildId) return false
    this.#store.set(name, stepBack(remote, previous, this.#ports.now()))
    return true
  }

  /** @throws {RemoteFailure} */
  async open(name: RemoteName, page: string, byHand: boolean): Promise<Opened> {
    const { now, pause, safe } = this.#ports
    const startedAt = now()
    let current = findRemote(this.#store, name)
    const previousFirst = safe && current.channel === 'canary'
    let move = ask(this.#store.remote(name), { now: startedAt, byHand, wanted: wantedOf(current), previousFirst })
    // A load that starts with the previous build never requests the wanted one.
    const tried = move.step.do === 'load' && move.step.build === 'current'
    const request = { page, startedAt, tried }
    let failure: unknown
    /** Other loads of the same remote change its state while this one waits. */
    const latest = <T extends Position>(position: T): T => ({ ...position, remote: this.#store.remote(name) })
    for (;;) {
      this.#store.set(name, move.remote)
      const { step } = move
      if (step.do === 'give-up') {
        this.#report(name, request, move, null)
        throw new RemoteFailure(name, move.request.failed ?? 'network', { cause: failure })
      }
      if (step.do === 'check') {
        const seen = await this.#check(current, move)
        current = seen.current
        move = transition(latest(move), seen.input)
        continue
      }
      if (step.afterMs > 0) await pause(step.afterMs)
      const position = begin(latest(move), now())
      this.#store.set(name, position.remote)
      try {
        const timeLeft = position.request.deadline - now()
        const got = await inTime(this.#attempt(current, page, step.build), timeLeft, late(name))
        const remote = arrive(latest(position), now())
        this.#store.set(name, remote)
        this.#report(name, request, { ...position, remote }, got)
        return got.opened
      } catch (error) {
        failure = error
        move = transition(latest(position), await this.#afterFailure(current, position, error))
      }
    }
  }
}
