const tone =
  '(?:polite|firm|friendly|formal|informal|warm|kind|nice|short|brief|crisp|calm|gentle|strict|professional|respectful|humble|honest|apologetic|direct|soft|sweet|understanding|höflich|freundlich|bestimmt|sachlich|kurz|förmlich|amable|firme|breve|educado|poli|ferme|bref|aimable|विनम्र|सख़्त|छोटा)'
/** “firm but polite”, “please keep it short”. */
export const tonePhrase = `(?:(?:please|pls|be|keep it|make it|stay|but|very|a bit|bitte) ){0,3}${tone}(?:,? (?:and|but|yet|und|aber|y|pero|et|mais|लेकिन|और) ${tone}|, ${tone}){0,2}(?: please| pls)?`

/** How to write, and what to do with the letter, in the languages of our users. */
const toTheWriter: readonly RegExp[] = [
  new RegExp(`^${tonePhrase}[).!]*$`, 'iu'),
  /^(?:but |and |so |also |just |please )*(?:be|stay|remain|keep|sound) (?:very |nice and |a bit )?(?:polite|nice|friendly|firm|formal|kind|brief|short|calm|positive|respectful|warm|strict|professional|gentle|careful)\b/i,
  /^(?:bitte )?(?:freundlich|höflich|kurz|förmlich|sachlich) (?:bleiben|halten|schreiben|formulieren)\b/i,
  /^(?:sé|sea|mantente|sin ser|sois|soyez|reste[zr]?) (?:amable|educad[oa]|formal|breve|poli|aimable|ferme|bref|courtois)\b/iu,
  /^(?:please |pls |kindly )?(?:write|draft|compose|reply to (?:him|her|them)|respond|mention|say|(?:tell|ask|remind|inform)(?! (?:me|us)\b)|request(?! (?:accepted|declined|received|approved|rejected|is|was)\b)|thank(?!s| ?you)|invite|decline|accept(?! (?:my|our)\b)|refuse|reject|apologi[sz]e|propose|suggest|offer(?! (?:accepted|declined|received|approved|rejected|letter|price|valid|open|ends?|is|was|expires?)\b)|explain|apply for|keep (?:it|this)|make (?:it|this)|sound|sign(?:ed)? (?:it )?as|don['’]?t (?:be|mention|say|sound|promise|write|tell)|do not (?:be|mention|say|sound|promise|write|tell)|not (?:too |very )?(?:salesy|pushy|formal|rude|long)|tone\b|style\b|polite|short and|formal\b|friendly\b|nothing about|no need to mention)\b/i,
]

/** What is said about the reader, or through the writer, in the same languages. */
const aboutTheReader: readonly RegExp[] = [
  /\b(?:tell|ask|remind|thank|inform|invite|convince|warn|congratulate|update|assure|let|give|send|show|call|write to|reply to|explain to|apologi[sz]e to) (?:him|her|them|his|the (?:client|customer|supplier|vendor|landlord|team|guy|lady|owner))\b/i,
  /\b(?:he|she|him|her|his)\b/i,
  /^(?:they|their)\b|\bthey (?:are|were|have|had|want|wants|said|say|keep|always|never|will|can|should|must|need|owe|did|do|don|didn|haven)\b/i,
  /\b(?:usko|unko|unhe|use bol\w*|bol(?:o|na|do|dena)|bata(?:o|na|do|dena)|keh(?:na|o|do|dena)|pu?ch(?:o|na|lo)|pooch(?:o|na)|likh(?:o|na|do))\b/i,
  /उसको|उनको|उन्हें|उसे|(?:बता|कह|बोल)(?:ओ|ना|दो|देना)|पूछ(?:ो|ना)|लिख(?:ो|ना|दो)/u,
  /\b(?:dile|diles|díselo|decirle|pregúntale|preguntale|preguntarle|pídele|pidele|pedirle|recuérdale|recuerdale|agradécele|agradecele|avísale|avisale|escríbele|escribe|él|ella)\b/iu,
  /(?:\bdis-lui|\bdis lui|\bdemande-lui|\blui (?:dire|demander|rappeler)|\brappelle-lui|\bremercie-l|\bécris\b|\bqu['’](?:il|elle)\b|\b(?:il|elle) (?:est|a|doit|veut|n['’])\b)/iu,
  /\b(?:sage? (?:ihm|ihr|ihnen)|frage? (?:ihn|sie|ob)|ihm|erinnere? (?:ihn|sie)|bedanke? dich|schreibe?|bitte ihn)\b/i,
]

/** Words of a recipient that would be odd in a letter to them: `landlord`, `Suresh`. */
const namesOf = (recipient: string): RegExp | null => {
  const words = (recipient.replace(/[\w.+-]+@\S+/g, '').match(/[\p{L}\p{M}]{4,}/gu) ?? []).filter(
    (word) => !/^(?:team|accounts?|sales|office|members|customers|department|dear|from|the)$/i.test(word),
  )
  return words.length === 0
    ? null
    : new RegExp(
        `(?<![\\p{L}])(?:${words.map((word) => RegExp.escape(word)).join('|')})(?![\\p{L}\\p{M}])(?!\\s*,)`,
        'iu',
      )
}

/** True for words about the reader, which must not get into a letter to them. */
export const isAboutReader = (note: string, recipient: string): boolean =>
  aboutTheReader.some((pattern) => pattern.test(note)) || namesOf(recipient)?.test(note) === true

/** True for a note about the reader or to the writer. It must not get into the letter. */
export const isPrivate = (note: string, recipient: string): boolean =>
  toTheWriter.some((pattern) => pattern.test(note)) || isAboutReader(note, recipient)
