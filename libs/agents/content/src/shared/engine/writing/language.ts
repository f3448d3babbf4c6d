import type { Ports } from '@bazaar/agents-kit/server'

/** Share of non-Latin letters among all letters. */
const foreignShare = (text: string): number => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const foreign = text.match(/(?!\p{Script=Latin})\p{L}/gu)?.length ?? 0
  return letters === 0 ? 0 : foreign / letters
}

/** Warns that the built-in engine writes only English and keeps other scripts as they are. Models need no warning. */
export const languageNotices = (text: string, { text: model }: Pick<Ports, 'text'>): string[] =>
  model === null && foreignShare(text) > 0.3
    ? [
        'The built-in engine writes English only: your own words were kept as they are, the sentences around them are English.',
      ]
    : []
