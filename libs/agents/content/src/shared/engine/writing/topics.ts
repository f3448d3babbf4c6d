import { nounsOf, stem } from './nouns.ts'
import { midSentence } from './surface.ts'

const vague = new Set(
  nounsOf(
    `website site page buyer deal sign-up sign ups positioning profile booking subscriber visitor enquiry client member batch company pages content summary business company brand customer client people month week year day time
    product service home team owner project brief text online market marketing sale goal aim need budget lead
    tone style word copy end start way thing area order visit number rupee lakh crore percent india indian january
    february march april may june july august september october november december quarter spring summer autumn winter`,
  ),
)

/** Words usually followed by a verb. */
const beforeVerb = new Set(
  'to must should will can cannot not we i they who please have has had are do does did is was be been'.split(' '),
)

const networks = /^(?:instagram|facebook|linkedin|whatsapp|google|youtube|threads|amazon|flipkart|zomato|swiggy)$/i

type Piece = { word: string; ends: boolean; previous: string }

const piecesOf = (line: string): Piece[] => {
  const pieces = line
    .split(/(?<=[,.;:!?()“”"])|[^\p{L}\p{N}&'’\-,.;:!?()“”"]+/u)
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece))
  const words = pieces.map((piece) => piece.replace(/[^\p{L}\p{N}&'’-]/gu, ''))
  return words.map((word, at) => ({
    word: at === 0 && !networks.test(word) ? midSentence(word) : word,
    ends: /[,.;:!?)]$/.test(pieces[at] ?? ''),
    previous: words[at - 1]?.toLowerCase() ?? '',
  }))
}
const isThing = ({ word, previous }: Piece): boolean =>
  nounsOf(word).length > 0 && !vague.has(stem(word)) && !beforeVerb.has(previous)

/** Groups adjacent topic words into phrases of up to three words. Keeps the user's spelling. */
export const topicsOf = (line: string): string[][] => {
  const phrases: Piece[][] = [[]]
  for (const piece of piecesOf(line)) {
    const thing = isThing(piece)
    if (thing) phrases.at(-1)?.push(piece)
    if (!thing || piece.ends) phrases.push([])
  }
  return (
    phrases
      .filter((phrase) => phrase.length > 0)
      // `our bakery` is the business itself, not a topic.
      .filter((phrase) => phrase.length > 1 || !/^(?:our|my)$/.test(phrase[0]?.previous ?? ''))
      .map((phrase) => phrase.slice(0, 3).map(({ word }) => word))
  )
}
