import type { ListedRelease, Moved, Verified } from '@bazaar/api'
import type { MoveRequest } from './request.ts'

/** Where releases are moved: on this machine, or on a server by HTTP. */
export type Desk = {
  move: (request: MoveRequest) => Promise<Moved>
  list: () => Promise<ListedRelease[]>
  verify: () => Promise<Verified>
}
