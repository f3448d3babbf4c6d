/** Written by the baseline's build: every remote's `src/remote.tsx` by name, each a lazy chunk. */
declare module 'baseline-remotes' {
  import type { RemoteModule } from '@bazaar/federation-contract'
  export const remotes: Readonly<Record<string, () => Promise<{ default: RemoteModule }>>>
}
