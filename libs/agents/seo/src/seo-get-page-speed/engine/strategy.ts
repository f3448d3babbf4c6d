import type { Strategy } from '@bazaar/agents-kit/server'

export type ReadStrategy = { strategy: Strategy; note: string | null }

/** Parses Mobile or Desktop from free text. Defaults to mobile and reports that. Source: acceptance.md A6. */
export const readStrategy = (text: string): ReadStrategy => {
  if (text === '' || /mob/i.test(text)) return { strategy: 'mobile', note: null }
  if (/desk/i.test(text)) return { strategy: 'desktop', note: null }
  return {
    strategy: 'mobile',
    note: `“${text}” is neither Mobile nor Desktop, so the page was measured as on a phone.`,
  }
}
