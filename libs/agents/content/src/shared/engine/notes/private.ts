import { ofCompany } from '../email/recipient.ts'

const tone =
  '(?:polite|firm|friendly|formal|informal|warm|kind|nice|short|brief|crisp|calm|gentle|strict|professional|respectful|humble|honest|apologetic|direct|soft|sweet|understanding|höflich|freundlich|bestimmt|sachlich|kurz|förmlich|amable|firme|breve|educado|poli|ferme|bref|aimable|विनम्र|सख़्त|छोटा)'
/** “firm but polite”, “please keep it short”. */
export const tonePhrase = `(?:(?:please|pls|be|keep it|make it|stay|but|very|a bit|bitte) ){0,3}${tone}(?:,? (?:and|but|yet|und|aber|y|pero|et|mais|लेकिन|और) ${tone}|, ${tone}){0,2}(?: please| pls)?`

/** Style instructions in the languages of our users. */
const aboutStyle: readonly RegExp[] = [
  new RegExp(`^${tonePhrase}[).!:]*$`, 'iu'),
  /^(?:but |and |so |also |just |please )*(?:be|stay|remain|keep|sound) (?:very |nice and |a bit )?(?:polite|nice|friendly|firm|formal|kind|brief|short|calm|positive|respectful|warm|strict|professional|gentle|careful)\b/i,
  /^(?:bitte )?(?:(?:freundlich|höflich|kurz|förmlich|sachlich) (?:(?:bleiben|halten|schreiben|formulieren)|(?:erinnern|mahnen|nachfragen|ablehnen|absagen|antworten)[).!]*$)|schreibe?n? (?:freundlich|höflich|kurz|förmlich|sachlich)|(?:etwas |sehr |ganz |nicht zu )?\p{L}+ (?:schreiben|formulieren|klingen)$)(?!\p{L})/iu,
  /^(?:tono|ton (?:jeune|sérieux|chaleureux|amical|léger|professionnel|formel|simple)) ?/iu,
  /^(?:sé|sea|mantente|sin ser|sois|soyez|reste[zr]?) (?:amable|educad[oa]|formal|breve|polie?s?|gentil(?:le)?s?|aimables?|fermes?|brefs?|courtoise?s?)\b/iu,
  /^(?:please |pls |kindly )?(?:(?:keep|make|write|draft|compose|word) (?:it|this)\b(?=.{0,25}\b(?:tone|style|short|brief|simple|crisp|clear|light|polite|nice|nicely|friendly|firm|formal|warm|professional|positive|personal|funny|catchy|paragraphs?|words|lines?|sentences?|point)\b)|sound|sign(?:ed)? (?:it )?as|(?:don['’]?t|do not) (?:be|mention|say|sound|promise|write|tell|name|swear|shout|beg|ramble|overdo|insult|lecture|panic)\b|no (?:hashtags?|emojis?|exclamation marks?)|(?:with|use|add|put) (?:some |a few |many |lots of )?(?:emojis?|hashtags?)|not (?:too |very |so |overly )?(?:salesy|pushy|formal|rude|long|boastful|arrogant|angry|cheesy|corny|preachy|stiff|aggressive|desperate|harsh)\b|tone\b|style\b|polite|short and|formal\b|friendly\b|nothing about|no need to mention)\b/i,
]

/** Instructions about content: the letter must cover them in other words. */
const toDo =
  /^(?:please |pls |kindly )?(?:write|draft|compose|reply to (?:him|her|them)|respond|mention|say|(?:tell|ask|remind|inform)(?! (?:me|us)\b)|request(?! (?:accepted|declined|received|approved|rejected|is|was)\b)|thank(?!s| ?you)|invite|decline|accept(?! (?:my|our)\b)|refuse|reject|apologi[sz]e|propose|suggest|offer(?! (?:accepted|declined|received|approved|rejected|letter|price|valid|open|ends?|is|was|expires?)\b)|explain|apply for|(?:make|get) (?:people|them|everyone|readers))\b/i

/** Confidential notes in the same languages. “We do not offer …” is for the reader and does not match. */
const confidential: readonly RegExp[] = [
  /^(?:please |pls |kindly |but |and |also |so |pero |mais )*(?:don['’]?t|do not|never) (?:ever )?(?:offer|admit|concede|reveal|disclose|discuss|bring up|talk about|apologi[sz]e|commit|promise|over-?promise|exaggerate|blame|accuse|threaten|grovel|go into|agree to|let on|give (?:(?:him|her|them|an?|any|more|too many) )*(?:discounts?|refunds?|credit|reasons?|details?|dates?|guarantees?))\b/i,
  /^(?:please |pls |but |and )*(?:don['’]?t|do not|never) \w+ (?:him|her|them)\b/i,
  /^(?:please |pls |but |and |also )*(?:leave (?:out|it out)(?! the (?:bins?|keys?|food|parcels?|box(?:es)?|chairs?)\b)|omit|skip (?:the (?:thing|part|bit|story)|anything|everything)|keep (?:quiet|silent|mum) about|not a word about|no word about|without mentioning)\b/i,
  /^\(?(?:strictly )?(?:internal(?:ly)?|private(?:ly)?|confidential|off the record|between us|note to self|fyi only|for (?:you|your info|your information|us) only|not for (?:the )?(?:customer|client|reader)s?)\s?(?:[:–—)-]|only\b|$)/i,
  /\b(?:mat|nahi|na) (?:bata(?:na|o)|dikha(?:na|o)|bol(?:na|o)|keh(?:na|o)|likh(?:na|o))\b|मत (?:बता|बोल|कह|लिख)/iu,
  /^(?:pero |y |por favor )*no (?:(?:se )?l[eoa]s? )?(?:mencion(?:es|ar)|digas|decir|ofrezcas|ofrecer|admitas|admitir|prometas|prometer)\b/iu,
  /^(?:mais |et )?ne (?:pas )?(?:mentionne[rz]?|dis|dire|dites|propose[rz]?|parle[rz]?|admettre|admets|promettre)(?!\p{L})/iu,
  /^(?:aber |und |bitte )*nicht (?:erwähnen|sagen|anbieten|zugeben|verraten|versprechen|ansprechen)(?!\p{L})/iu,
  /^(?!.*\b(?:wir|ich|kann|können|dürfen|wollen|möchten|werden)\b).*\bnicht (?:erwähnen|sagen|anbieten|zugeben|verraten|versprechen|ansprechen)[).!]*$/iu,
]

/** “Don't tell” after a note, in the same languages. */
export const untold = [
  '(?:internal(?:ly)?|confidential|off the record|between us|not for (?:the )?(?:customer|client|reader)s?)(?: only)?',
  "(?:don['’]?t|do not|never) (?:tell|mention|say|show|share|reveal|blame|accuse)(?: (?:it|that|this|him|her|them|anyone|anybody|the (?:customer|client)s?|to|about))*",
  '(?:(?:das|dies|es) )?(?:bitte )?nicht (?:sagen|erwähnen|verraten|zeigen|schreiben)|(?:das )?sage? (?:ihm|ihr|ihnen )?(?:das )?nicht',
  '(?:eso )?no (?:(?:se )?(?:lo|la) )?(?:digas|menciones|decir(?:lo)?|mencionar(?:lo)?)',
  '(?:ça )?ne (?:pas )?(?:le |lui )*(?:dis|dites|dire|mentionner|mentionne[rz]?)(?: pas)?',
  '(?:(?:ye|yeh|wo|woh) )?(?:mat|nahi) (?:bata|bol|keh|likh)(?:na|o|iye)|(?:(?:ये|यह|वो|वह) )?(?:बात )?(?:मत|नहीं) (?:बता|बोल|कह|लिख)(?:ना|ओ|िए|िएगा)',
].join('|')

/** True for “don't tell” by itself, which makes the note before it private. */
export const keepsBack = (note: string): boolean =>
  new RegExp(
    `^\\(?(?:but |and |please |pls |aber |bitte |pero |y |mais |et )*(?:${untold})(?: (?:tho|though|please|pls))?[).!।]*$`,
    'iu',
  ).test(note)

/** Messages to pass on to the reader, in the same languages. */
const throughTheWriter: readonly RegExp[] = [
  /\b(?:tell|ask|remind|thank|inform|invite|convince|warn|congratulate|update|assure|let|give|send|show|call|write to|reply to|explain to|apologi[sz]e to) (?:him|her|them|his|the (?:client|customer|supplier|vendor|landlord|team|guy|lady|owner))\b/i,
  /\b(?:usko|unko|unhe|use bol\w*|bol(?:o|na|do|dena)|bata(?:o|na|do|dena)|keh(?:na|o|do|dena)|pu?ch(?:o|na|lo)|pooch(?:o|na)|likh(?:o|na|do))\b/i,
  /उसको|उनको|उन्हें|उसे|(?:बता|कह|बोल)(?:ओ|ना|दो|देना)|पूछ(?:ो|ना)|लिख(?:ो|ना|दो)/u,
  /\b(?:dile|diles|díselo|decirle|pregúntale|preguntale|preguntarle|pídele|pidele|pedirle|recuérdale|recuerdale|agradécele|agradecele|avísale|avisale|escríbele|escribe|él|ella)\b/iu,
  /(?:\bdis-lui|\bdis lui|\bdemande-lui|\blui (?:dire|demander|rappeler)|\brappelle-lui|\bremercie-l|\bécris\b|\bqu['’](?:il|elle)\b|\b(?:il|elle) (?:est|a|doit|veut|n['’])\b)/iu,
  /\b(?:sage? (?:ihm|ihr|ihnen)|frage? (?:ihn|sie|ob)|ihm|erinnere? (?:ihn|sie)|bedanke? dich|schreibe?|bitte ihn)\b/i,
]
/** Statements about the reader. */
const ofThem: readonly RegExp[] = [
  /\b(?:he|she|him|her|his)\b/i,
  /^(?:they|their)\b|\bthey (?:are|were|have|had|want|wants|said|say|keep|always|never|will|can|should|must|need|owe|did|do|don|didn|haven)\b/i,
]

/** Words of a recipient that would be odd in a letter to them: `landlord`, `Suresh`, `Kev`. */
const namesOf = (recipient: string): RegExp | null => {
  const [person = ''] = recipient.replace(/[\w.+-]+@\S+/g, '').split(ofCompany)
  const all = (person.match(/[\p{L}\p{M}]{4,}|\p{Lu}\p{Ll}{2}(?![\p{L}\p{M}])/gu) ?? []).filter(
    (word) =>
      !/^(?:mrs|the|ltd|inc|all|bhai|team|accounts?|sales|office|members|customers|department|dear|from|the)$/i.test(
        word,
      ),
  )
  // Of “our shop staff”, who is called so is the last word.
  const words = /[\p{Lu}\p{Lo}]/u.test(person) ? all : all.slice(-1)
  return words.length === 0
    ? null
    : new RegExp(
        // “Another supplier” is not the one who reads.
        `(?<![\\p{L}])(?<!\\b(?:an?|another|other|different|new|any|every|each) )(?:${words.map((word) => RegExp.escape(word)).join('|')})(?![\\p{L}\\p{M}])(?!\\s*,)`,
        'iu',
      )
}

const honorific = '(?: (?:bhai|bhaiya|ji|didi|sir|madam|saab|sahab|जी|भाई|दीदी|सर|मैडम|साहब))*'

/** “Tell Tom …” in notes to Tom is “tell them …”, “Tom’s lamp” is “your lamp”, “Tom ka” is “aapka”. */
export const withoutName = (note: string, recipient: string): string => {
  const [person = ''] = recipient.replace(/\S+@\S+/g, '').split(ofCompany)
  const names = person.match(/\p{Lu}[\p{L}\p{M}]+|\p{Lo}[\p{L}\p{M}]+/gu) ?? []
  if (names.length === 0) return note
  const one = `(?:${names.join('|')})`
  const called = `(?:(?:mr|mrs|ms|dr)\\.? )?${one}(?: ${one}){0,3}`
  const own = names.filter((name) => /\p{Ll}{3}(?<!s)$/u.test(name)).map((name) => `${name}s`)
  return note
    .replace(
      new RegExp(
        `(^|[,.;:!?–-] |\\b(?:and|then|also) )((?:please |pls |and )?(?:tell|ask|remind|inform|thank|wish|invite|congratulate|welcome|let|(?:say sorry|apologi[sz]e|write|explain) to)) ${called} `,
        'giu',
      ),
      '$1$2 them ',
    )
    .replace(new RegExp(`^${called}${honorific}(?:,| ?[-–:]) `, 'iu'), '')
    .replace(new RegExp(`(?<![\\p{L}\\p{M}])(?:${[`${called}['’]s`, ...own].join('|')}) (?=\\p{L})`, 'giu'), 'your ')
    .replace(new RegExp(`(?<![\\p{L}\\p{M}])${called}${honorific} k([aie]) (?=\\p{L})`, 'giu'), 'aapk$1 ')
    .replace(new RegExp(`(?<![\\p{L}\\p{M}])${called}${honorific} क([ाीे]) (?=\\p{L})`, 'gu'), 'आपक$1 ')
}

/** Behind it, “he” is the one recommended. */
const recommends = /^(?:I|We) (?:suggest|recommend) \p{Lu}/u

/** True for words about the reader, which a letter to them must not contain. In a text to the public, “she” is another person. */
export const isAboutReader = (note: string, recipient: string): boolean =>
  throughTheWriter.some((pattern) => pattern.test(note)) ||
  (recipient !== '' &&
    ((!recommends.test(note) && ofThem.some((pattern) => pattern.test(note))) ||
      namesOf(recipient)?.test(note) === true))

export const isConfidential = (note: string): boolean => confidential.some((pattern) => pattern.test(note))

/** True for style instructions and confidential notes, which must not appear in the text. */
export const isKept = (note: string): boolean => {
  const bare = note.replace(/^\(/, '')
  return isConfidential(bare) || aboutStyle.some((pattern) => pattern.test(bare))
}

/** True for instructions about content, such as “explain why”. */
export const isOrder = (note: string): boolean => toDo.test(note)

/** True for a note about the reader or to the writer. It must not get into the letter. */
export const isPrivate = (note: string, recipient: string): boolean =>
  isKept(note) || isOrder(note) || isAboutReader(note, recipient)
