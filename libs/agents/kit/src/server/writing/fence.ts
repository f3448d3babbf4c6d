import { randomBytes } from 'node:crypto'

export type Fence = { name: string; around: (label: string, text: string) => string }

/**
 * Delimits the text of others in a prompt. The name is random for every request, so that the text cannot close the
 * fence. Source: OWASP LLM Top 10, prompt injection.
 */
export const createFence = (): Fence => {
  const name = `DATA-${randomBytes(8).toString('hex')}`
  return { name, around: (label, text) => `${label}\n<<<${name}\n${text.replaceAll(name, '')}\n${name}>>>` }
}
