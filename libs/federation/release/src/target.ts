import type { MoveRequest } from './request.ts'
import type { ListedRelease, Moved, Verified } from './shapes.ts'

/** Changes releases, on this machine or on a server over HTTP. */
export type ReleaseTarget = {
  move: (request: MoveRequest) => Promise<Moved>
  list: () => Promise<ListedRelease[]>
  verify: () => Promise<Verified>
}
