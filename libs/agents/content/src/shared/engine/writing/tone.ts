import tones from './tones.json' with { type: 'json' }

export type ToneName = keyof typeof tones
/** Tone settings. Maximums apply per text, and `sentenceWords` is the target sentence length. */
export type Tone = {
  name: ToneName
  contractions: boolean
  exclamations: number
  emoji: number
  sentenceWords: number
  greetings: readonly string[]
  signOffs: readonly string[]
  verbs: readonly string[]
}

const cues: [ToneName, RegExp][] = [
  ['formal', /\b(?:formal|official|professional|corporate|serious|polite|respectful|business-?like)\b/i],
  ['playful', /\b(?:playful|fun|cheerful|quirky|lively|youthful)\b/i],
  ['witty', /\b(?:witty|humou?rous|funny|clever|cheeky|sarcastic)\b/i],
  ['urgent', /\b(?:urgent|urgency|pressing|immediate|fomo)\b/i],
  ['persuasive', /\b(?:persuasive|convincing|sales|salesy|promotional|bold|confident|assertive)\b/i],
  ['empathetic', /\b(?:empathetic|empathic|caring|gentle|supportive|compassionate|apologetic|understanding|soft)\b/i],
  ['inspirational', /\b(?:inspirational|inspiring|motivational|motivating|uplifting|optimistic)\b/i],
  ['friendly', /\b(?:friendly|warm|casual|informal|conversational|relaxed|approachable|personal)\b/i],
  ['neutral', /\b(?:neutral|plain|simple|clear|informative|informational|factual|educational|calm)\b/i],
]

/**
 * Finds the requested tone. `known` is false for a word without settings: the tone is then neutral, only a model's
 * prompt uses the word, and the caller should notify the user.
 */
export const toneOf = (wanted: string): { tone: Tone; known: boolean } => {
  const name = cues.find(([, cue]) => cue.test(wanted))?.[0]
  return {
    tone: { name: name ?? 'neutral', ...tones[name ?? 'neutral'] },
    known: name !== undefined || wanted.trim() === '',
  }
}

const pairs: [RegExp, string, RegExp, string][] = [
  [
    /\b(do|does|did|is|are|was|were|would|could|should|has|have) not\b/gi,
    "$1n't",
    /\b(do|does|did|is|are|was|were|would|could|should|has|have)n['’]t\b/gi,
    '$1 not',
  ],
  [/\bcannot\b/gi, "can't", /\bcan['’]t\b/gi, 'cannot'],
  [/\b(we|you|they) are\b/gi, "$1're", /\b(we|you|they)['’]re\b/gi, '$1 are'],
  [/\b(we|you|they|I) have (?=been|already|added|sent|got)/gi, "$1've ", /\b(we|you|they|I)['’]ve\b/gi, '$1 have'],
  [/\b(we|you|they|I|it) will\b/gi, "$1'll", /\b(we|you|they|I|it)['’]ll\b/gi, '$1 will'],
]

/** Contracts or expands `do not`, `we are` … to match the tone. Only for our own text, never for quotations. */
export const contracted = (text: string, { contractions }: Pick<Tone, 'contractions'>): string =>
  pairs.reduce(
    (said, [long, short, shortForm, longForm]) =>
      contractions ? said.replace(long, short) : said.replace(shortForm, longForm),
    text.replace(/\bwon['’]t\b/gi, contractions ? "won't" : 'will not'),
  )
