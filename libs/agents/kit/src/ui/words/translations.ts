import type { AgentFolder } from '../../index.ts'
import { type Translations, currentLocale } from '@bazaar/locale'

/** English pages need none of this code. All translations of a remote share a chunk: each chunk has a line in every entry. */
const kits: Partial<Record<string, () => Promise<typeof import('./kit.hi.ts')>>> = {
  hi: () => import(/* webpackChunkName: "hi-agents" */ './kit.hi.ts'),
}

/** The kit's own texts, for pages that show a part of it. */
export const kitTranslations: Translations = { hi: async () => (await kits['hi']?.())?.translateKit() }

/** Puts the kit and agents into the language of the page; a folder without a translation stays English. */
export const translateForms = async (folders: readonly AgentFolder[]): Promise<void> => {
  const locale = currentLocale()
  const kit = await kits[locale]?.()
  if (!kit) return
  kit.translateKit()
  for (const { agent, translations } of folders) {
    const translation = await translations?.[locale]?.()
    if (translation) kit.translateAgent(agent, translation)
  }
}
