import type { Implementation } from '@bazaar/engines-kit'
import { implementations as research } from '@bazaar/engines-research'

/** Every agent this server can run, in no special order. */
export const implementations: readonly Implementation[] = [...research]
