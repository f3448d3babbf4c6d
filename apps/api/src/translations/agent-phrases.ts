import type { Phrases } from '@bazaar/agents-kit'
import type { Locale } from '@bazaar/locale'
import { lighthousePhrases } from './lighthouse.ts'

/** Phrases that come with the programs behind an agent. */
export const agentPhrases = (locale: Locale, agentId: string): Phrases =>
  agentId === 'seo-get-page-speed' && locale !== 'en' ? lighthousePhrases(locale) : []
