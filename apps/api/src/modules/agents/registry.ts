import { implementations as content } from '@bazaar/agents-content/server'
import type { Implementation } from '@bazaar/agents-kit/server'
import { implementations as research } from '@bazaar/agents-research/server'
import { implementations as seo } from '@bazaar/agents-seo/server'

/** Every agent this server can run, in no particular order. */
export const implementations: readonly Implementation[] = [...content, ...research, ...seo]
