import type { RemoteName } from '@bazaar/federation-contract'
import { takeUp } from '../registry/registry.ts'
import { heldBy, isInUse } from './in-use.ts'

/**
 * Before a page of a remote is loaded by a navigation: the newest build is taken up unless something is held. Other
 * remotes wait until no page shows them.
 */
export const beforeLoad = (remote: RemoteName): void =>
  takeUp((name, next) => (name === remote ? heldBy(name).length > 0 : isInUse(name, next)))
