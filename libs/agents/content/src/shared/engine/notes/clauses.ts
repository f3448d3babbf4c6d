/** Sentences of up to this many words are not split. */
const mostWords = 15

const person = '(?:i|we|he|she|they)'
const helping = '(?:am|is|are|was|were|has|have|had|will|would|can|could|should|must|may|needs?|wants?)'
const determiner = '(?:the|a|an|my|our|your|his|her|their|this|that|these|those|all|every|any)'
/** Words after which an apparent new clause continues the previous one. */
const goesOn =
  /(?:^|\s)(?:(?<!\b(?:for|about|with|of|like) )that|if|when|because|cause|before|after|until|till|while|as|since|which|who|whom|what|where|why|how|than|whether|once|unless|though|although|for|to|of|in|on|at|by|with|from|about|or|the|a|an|my|our|say|says|said|think|thinks|know|knows|hope|hopes|sure|told|tell|mean|means|believe|wish|afraid|glad|sorry|not|everything|anything|something)$/i
/** A subordinate clause that precedes its main clause. */
const waits = /^(?:and |but |so )?(?:if|when|as|since|because|once|after|before|until|while|though|although|unless)\b/i

const opening = new RegExp(
  `^(?:${[
    `${person}(?:['’]\\w+)? \\w`,
    `you(?:['’](?:re|ll|ve)|(?= ${helping}\\b))`,
    `(?:it|there)(?:['’](?:s|ll)|(?= ${helping}\\b))`,
    `(?:someone|somebody|nobody|everyone|everybody)(?= ${helping}\\b)`,
    '(?:also )?(?:can|could|would|will) (?:you|he|she|they) \\w',
    '(?:please|thanks|thank you|sorry|otherwise) \\w',
    '(?:tell|ask|remind|thank|inform) (?:him|her|them)\\b',
    `(?:the|my|our|your)(?: (?!(?:i|we|you|he|she|it|they|and|or)\\b)[^\\W\\d]+){1,3}? ${helping}\\b`,
  ].join('|')})`,
  'i',
)
/** “The boxes we ordered” is one thing; “the gold edge you can …” is not. */
const ofThing = new RegExp(`(?:^|\\s)${determiner}(?: \\w+){1,2}$`, 'i')
const plainClause = new RegExp(`^${person} (?!${helping}\\b)`, 'i')

/** “… arrived tuesday can come thursday”, “… let me in costs 185”: the subject is left out. */
const withoutSubject = /^(?:(?:can|could|will) (?!(?:i|we|you|he|she|they)\b)\w|costs? \W?\d)/i
const finite = new RegExp(`\\b(?:${helping}|\\w{3,}ed|came|went)\\b`, 'i')
const ended = /(?:day|tomorrow|tonight|\d|\s(?:in|out|up|off|back))$/i

/** Number of preceding characters needed to decide whether a clause begins at a word. */
const enough = 120

const begins = (clause: string, rest: string): boolean => {
  const before = clause.slice(-enough)
  if (withoutSubject.test(rest)) return finite.test(before) && ended.test(before)
  if (!opening.test(rest) || goesOn.test(before)) return false
  return !(plainClause.test(rest) && ofThing.test(before))
}

/** Returns the clauses of unpunctuated text as sentences; a subordinate clause is joined to the next with a comma. */
const split = (stretch: string): string[] => {
  const clauses: string[] = []
  let clause = ''
  let length = 0
  const words = stretch.split(' ')
  for (const [at, word] of words.entries()) {
    const rest = words.slice(at, at + 6).join(' ')
    const [, link = '', start = rest] = /^(?:(and|but|so) )?(.*)$/i.exec(rest) ?? []
    length += 1
    if (length > 3 && begins(clause, start)) {
      length = 1
      if (waits.test(clause)) {
        clause = `${clause}, ${word}`
        continue
      }
      clauses.push(clause)
      clause = link.toLowerCase() === 'and' ? '' : word
    } else clause = clause === '' ? word : `${clause} ${word}`
  }
  return [...clauses, clause]
}

/** In Hindi, a clause ends with its verb, unless the next word goes on with it. */
const endOfHindi =
  /(?<=(?<![\p{L}\p{M}])(?:है|हैं|था|थे|थी|क्या|[\p{L}\p{M}]+(?:ेगा|ेगी|ेंगे|ाऊँगा|ाऊंगा)|(?:दें|लें|आएं|जाएं|करें|भेजें|दीजिए|कीजिए|लीजिए))) (?!(?:है|हैं|था|थे|थी|कि|क्या|तो|लेकिन|जो|जब|तब|क्योंकि|इसलिए|या|न|ना|भी|ही)(?![\p{L}\p{M}]))(?:और )?/u
/** “जो … है वह …” is one sentence. */
const relative = /(?<![\p{L}\p{M}])(?:जो|जिस[\p{M}\p{L}]*|जब|जहाँ|अगर|यदि)(?![\p{L}\p{M}])/u

/** Splits text without punctuation where its clauses begin: in English, where word order shows it, and in Hindi. */
export const clausesOf = (sentence: string): string[] => {
  if (/[,;:()–—]/.test(sentence) || sentence.split(' ').length <= mostWords) return [sentence]
  if (!/\p{Script=Devanagari}/u.test(sentence)) return split(sentence)
  return relative.test(sentence) ? [sentence] : sentence.split(endOfHindi)
}
