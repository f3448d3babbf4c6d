import type { PageModule, RegistryRemote, RemoteModule, RemoteName } from '@bazaar/federation-contract'
import { checkContract, readPage } from './exposed.ts'
import { RemoteFailure, failingOf, late } from './failure.ts'
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
import { type Shelf, rounded } from './shelf.ts'
import type { Desk } from './status-desk.ts'

export type Opened = {
  page: PageModule
  /** Another object for each loaded build. */
  module: RemoteModule
  buildId: string
  /** The wanted build, when `buildId` stands in for it. */
  degradedFrom: string | null
}

type Got = { opened: Opened; phases: Phases; fromCache: boolean }

export const wantedOf = (remote: RegistryRemote): Wanted => ({
  buildId: remote.buildId,
  channel: remote.channel,
  previous: remote.previousBuildId === remote.buildId ? null : remote.previousBuildId,
})

/** A remote as the registry has it now. @throws {RemoteFailure} when it is not there, or switched off */
export const findRemote = (desk: Desk, name: RemoteName): RegistryRemote => {
  const remote = desk.registry().find((candidate) => candidate.name === name)
  if (!remote || remote.off) throw new RemoteFailure(name, 'gone')
  return remote
}

/** One wish for one page, as it is told when it is over. */
type Wish = Pick<LoadEvent, 'page' | 'tried'> & { startedAt: number }

const eventOf = ({ page, tried }: Wish, { chain, remote }: Position, got: Got | null) => {
  const shown = got?.opened ?? { buildId: chain.wanted, degradedFrom: null }
  const stoodIn = shown.degradedFrom !== null
  const outcome = stoodIn ? 'degraded' : 'ready'
  const told: Omit<LoadEvent, 'remote' | 'phases' | 'fromCache' | 'at'> = {
    page,
    tried,
    outcome: got === null ? 'failed' : outcome,
    cause: got === null || stoodIn ? remote.cause : null,
    channel: remote.channel,
    attempt: chain.attempts,
    buildId: shown.buildId,
    degradedFrom: shown.degradedFrom,
  }
  return told
}

/** Carries out what the state machine says for one page, until it is shown or given up. */
export class PageOpener {
  readonly #ports: Ports
  readonly #shelf: Shelf
  readonly #desk: Desk
  constructor(ports: Ports, shelf: Shelf, desk: Desk) {
    this.#ports = ports
    this.#shelf = shelf
    this.#desk = desk
  }

  /** One try: release record, contract, code, page. */
  async #attempt(current: RegistryRemote, page: string, build: Which): Promise<Got> {
    const { name } = current
    const previous = build === 'previous' ? current.previousBuildId : null
    const remote = previous === null ? current : await this.#shelf.release(name, previous)
    checkContract(name, remote.contract)
    const { module: loading, fromCache } = this.#shelf.module(remote)
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

  async #afterFailure(current: RegistryRemote, position: Position, error: unknown): Promise<Input> {
    const { now, online, chance, files, containers } = this.#ports
    if (failingOf(error) === 'network') await files.settled()
    const failing = failingOf(error, files.of)
    const { build, wanted, previous } = position.chain
    const buildId = build === 'current' ? wanted : (previous ?? wanted)
    if (failing === 'late') containers.abandon(current.base.replace(wanted, buildId))
    if (failing !== 'ahead' && failing !== 'behind') this.#shelf.discard(current.name, buildId)
    return { type: 'fail', now: now(), failing, online: online(), jitter: chance() }
  }

  #tell(name: RemoteName, wish: Wish, position: Position, got: Got | null): void {
    const at = this.#ports.now()
    const { entry, chunk, page: opening } = got?.phases ?? noPhases
    // What was loaded before the press took its time all the same.
    const total = Math.max(at - wish.startedAt, (entry ?? 0) + (chunk ?? 0) + (opening ?? 0))
    const phases = { ...(got?.phases ?? noPhases), total }
    this.#desk.note(name, { attempts: position.chain.attempts, phases })
    this.#desk.tell({
      ...eventOf(wish, position, got),
      remote: name,
      phases,
      fromCache: got?.fromCache ?? false,
      at,
    })
  }

  async #look(known: RegistryRemote, move: Move): Promise<{ current: RegistryRemote; input: Input }> {
    const timeLeft = move.chain.deadline - this.#ports.now()
    await inTime(this.#ports.refresh(known.name), timeLeft, late(known.name)).catch(() => undefined)
    const current = this.#desk.registry().find((remote) => remote.name === known.name) ?? known
    return { current, input: { type: 'looked', now: this.#ports.now(), wanted: wantedOf(current) } }
  }

  reject(name: RemoteName): boolean {
    const remote = this.#desk.remote(name)
    const wanted = findRemote(this.#desk, name)
    const { previous } = wantedOf(wanted)
    if (remote.state === 'degraded' || previous === null || remote.wanted !== wanted.buildId) return false
    this.#desk.set(name, stepBack(remote, previous, this.#ports.now()))
    return true
  }

  /** @throws {RemoteFailure} */
  async open(name: RemoteName, page: string, byHand: boolean): Promise<Opened> {
    const { now, pause, safe } = this.#ports
    const startedAt = now()
    let current = findRemote(this.#desk, name)
    const previousFirst = safe && current.channel === 'canary'
    let move = ask(this.#desk.remote(name), { now: startedAt, byHand, wanted: wantedOf(current), previousFirst })
    // A load that begins with the build before never comes to the wanted one.
    const tried = move.step.do === 'load' && move.step.build === 'current'
    const wish = { page, startedAt, tried }
    let failure: unknown
    /** Other loads of the same remote move it on while this one waits. */
    const latest = <T extends Position>(position: T): T => ({ ...position, remote: this.#desk.remote(name) })
    for (;;) {
      this.#desk.set(name, move.remote)
      const { step } = move
      if (step.do === 'give-up') {
        this.#tell(name, wish, move, null)
        throw new RemoteFailure(name, move.chain.failed ?? 'network', { cause: failure })
      }
      if (step.do === 'look') {
        const seen = await this.#look(current, move)
        current = seen.current
        move = transition(latest(move), seen.input)
        continue
      }
      if (step.afterMs > 0) await pause(step.afterMs)
      const position = begin(latest(move), now())
      this.#desk.set(name, position.remote)
      try {
        const timeLeft = position.chain.deadline - now()
        const got = await inTime(this.#attempt(current, page, step.build), timeLeft, late(name))
        const remote = arrive(latest(position), now())
        this.#desk.set(name, remote)
        this.#tell(name, wish, { ...position, remote }, got)
        return got.opened
      } catch (error) {
        failure = error
        move = transition(latest(position), await this.#afterFailure(current, position, error))
      }
    }
  }
}
