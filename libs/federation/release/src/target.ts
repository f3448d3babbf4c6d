import type { MoveRequest, SmokeRequest } from './request.ts'
import type { ListedRelease, Moved, Smoked, Verified } from './shapes.ts'

/** Changes releases, on this machine or on a server over HTTP. */
export type ReleaseTarget = {
  move: (request: MoveRequest) => Promise<Moved>
  smoke: (request: SmokeRequest) => Promise<Smoked>
  list: () => Promise<ListedRelease[]>
  verify: () => Promise<Verified>
}
