/** A letter or digit with its marks: vowel signs and joiners belong to words of Hindi and its neighbours. */
const letter = String.raw`[\p{L}\p{N}][\p{M}\u200c\u200d]*`
const wordPattern = new RegExp(`(?:${letter})+(?:['’.,\\-/&](?:${letter})+)*`, 'gu')

/** Words in order of appearance; `GSTR-3B`, `14-day` and `3,200` are one word each. */
export const wordsOf = (text: string): string[] => text.match(wordPattern) ?? []

/** Letters and digits alone in lower case, to compare names that differ in marks and spaces. */
export const alphanumeric = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/** Scripts that put no space between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u
const segmenter = new Intl.Segmenter('ja', { granularity: 'word' })

/** The number of words, also where no space separates them. */
export const countWords = (text: string): number =>
  unspaced.test(text)
    ? [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).length
    : wordsOf(text).length

/** Common English words without a topic. */
export const stopWords: ReadonlySet<string> = new Set(
  `a about above after again against all almost also although always am an and another any are aren't around as at
  back be became because become been before being below between both but by came can can't cannot could couldn't did
  didn't do does doesn't doing don't done down during each either else enough etc even ever every few first for from
  further get gets give given go goes got had has have haven't having he her here hers herself him himself his how
  however i i'm i've if in into is isn't it it's its itself just know least less let like likely made make makes many
  may me might mine more most much must my myself need never next no nor not now of off often on once one only onto
  or other others our ours ourselves out over own per perhaps put rather really said same say see seem seen shall she
  should since so some something sometimes still such take than that that's the their theirs them themselves then
  there these they they're thing things this those though through thus to together too toward two under until up upon
  us use used uses using very via want was way we we're well were what when where whether which while who whom whose
  why will with within without won't would yet you you're your yours yourself yourselves`
    .split(/\s+/)
    .filter((word) => word !== ''),
)

/** Words without stop words, in lower case. */
export const topicWords = (text: string): string[] =>
  wordsOf(text.toLowerCase()).filter((word) => word.length > 1 && !stopWords.has(word))
