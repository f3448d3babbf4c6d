/** A remote's `src/remote.tsx`, by an alias of the twin's build. */
declare module 'remote/*' {
  import type { RemoteModule } from '@bazaar/federation-contract'
  const remote: RemoteModule
  export default remote
}
