import type { Ports } from '@bazaar/agents-kit/server'

/** Letters of scripts that English is not written in, as a share of all letters. */
const foreignShare = (text: string): number => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const foreign = text.match(/(?!\p{Script=Latin})\p{L}/gu)?.length ?? 0
  return letters === 0 ? 0 : foreign / letters
}

/** What to tell a user whose words the built-in engine repeats rather than understands; nothing with a model. */
export const languageNotices = (text: string, { text: model }: Pick<Ports, 'text'>): string[] =>
  model === null && foreignShare(text) > 0.3
    ? [
        'The built-in engine writes English only: your own words were kept as they are, the sentences around them are English.',
      ]
    : []
