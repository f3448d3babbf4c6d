import type { Implementation } from '@bazaar/engines-kit'

/** Every agent this server can run, in no special order. */
export const implementations: readonly Implementation[] = []
