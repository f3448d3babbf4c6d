import type { ShellServices } from '@bazaar/federation-contract'

/**
 * Title of an agent in the reader's language.
 * @param others names of what runs without a page, such as a rewrite
 */
export const agentTitle = (
  { catalogue }: Pick<ShellServices, 'catalogue'>,
  id: string,
  others: Readonly<Record<string, string>> = {},
): string => catalogue.agents().find((entry) => entry.id === id)?.title ?? others[id] ?? id
