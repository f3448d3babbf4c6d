import { implementations as content } from '@bazaar/engines-content'
import type { Implementation } from '@bazaar/engines-kit'
import { implementations as research } from '@bazaar/engines-research'
import { implementations as seo } from '@bazaar/engines-seo'

/** Every agent this server can run, in no special order. */
export const implementations: readonly Implementation[] = [...content, ...research, ...seo]
