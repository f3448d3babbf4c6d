/** Names of things that an owner writes without an article. */
const thing =
  'office|shop|store|quote|quotation|offer|invoice|order|report|payment|parcel|package|car|van|meeting|room|hall|delivery|balance|deposit|school|clinic|gym|studio|book|menu|list|bill|lease|contract|agreement|booking|appointment|class|course|session|table|cake|sofa|dress|machine|laptop|phone|lift|pool|kitchen|event|certificate|warranty|discount|sale|registration|fee|rent'
const state =
  'valid|closed|open|due|overdue|available|ready|pending|required|included|confirmed|cancelled|postponed|needed|attached|enclosed'
const stated = new RegExp(
  `^((?:our|my|your|the) )?((?:[\\p{L}-]+ ){0,2}?(?:(${thing})|[\\p{L}-]{2,}[^\\Ws]s)) (?=(?:${state})\\b(?! (?:is|are|was|were|will)\\b))`,
  'iu',
)
const hasVerb = /\b(?:is|are|was|were|am|be|has|have|had|will|can|could|would|should|must|may|do|does|did|we|i)\b/i

const inHindi = /\b(?:hai|hain|tha|thi|ho|hoga|ka|ki|ke|ko)\b/i

/** “Quote valid till Friday” gets its article and verb. */
const withVerb = (note: string): string =>
  inHindi.test(note)
    ? note
    : note.replace(stated, (found, owner: string | undefined, name: string, single: string | undefined) => {
        // “Our office closed …” may tell of the past.
        if (hasVerb.test(found) || (owner !== undefined && /^(?:closed|open)/i.test(note.slice(found.length))))
          return found
        if (single === undefined) return `${owner ?? ''}${name} are `
        return owner === undefined ? `The ${name.charAt(0).toLowerCase()}${name.slice(1)} is ` : `${owner}${name} is `
      })

/** What a verb at the start of a request is followed by. As a noun, it is not: “book needed”, “call charges”. */
const object =
  '(?=(?:the|a|an|your|our|my|us|me|it|all|any|both|this|that|these|those|by|before|within|on|at|in|to|for|with|from|if|online|today|tomorrow|early|photo|\\p{N}+)\\b)'
const request = new RegExp(
  `^(?:bring (?=\\S)|(?:pay|confirm|reply|return|sign|collect|submit|provide|share|complete|fill|ensure|arrive|wear|book|choose|inform|contact|send(?= (?:us|me|your|all|any|photos?)\\b)|let(?= (?:us|me)\\b)|call(?= (?:us|me|before|on|\\d))|make(?= sure\\b)) ${object})`,
  'iu',
)
const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

const forms: readonly (readonly [RegExp, (note: string, I: string) => string])[] = [
  [/^(?:so |very )?sorry[.!]?$/i, (note, I) => `${I} ${I === 'I' ? 'am' : 'are'} ${lowerFirst(note)}`],
  [
    /^(?:first|second|third|fourth|final|last|1st|2nd|3rd|4th) (?:and final )?reminder[.!]?$/i,
    (note, I) => `This is ${I === 'I' ? 'my' : 'our'} ${lowerFirst(note)}`,
  ],
  [
    /^(?:attached|enclosed):? (?:is |are )?(?:the |our |my )?(?=[\p{L} -]{3,50}$)/iu,
    (note) => {
      const what = note.replace(/^\S+ (?:is |are )?(?:the |our |my )?/i, '')
      return `The ${what} ${/[^\Ws]s$/i.test(what) ? 'are' : 'is'} attached`
    },
  ],
  [/^(?:takes|costs|lasts|includes|expires|starts|ends) (?=\S)/i, (note) => `It ${lowerFirst(note)}`],
  [
    /^(?:order|invoice|booking|reference|ref|ticket|policy|account|quote) (?:no|number|id|ref)\.?:? ?#?(?=\S*\d\S*$)/i,
    (note) => note,
  ],
  [request, (note) => `Please ${lowerFirst(note)}`],
]

/** “Yes you can” gets its comma. */
const afterAnswer = /^(yes(?! (?:please|to|and|or)\b)|no(?= (?:we|it|you|i|there|thanks|thank|sorry|that)\b)) (?=\S)/i
const asIf = /\bif (?=(?:not )?(?:vegetarian|vegan|interested|available|unable|coming|attending|joining|allergic)\b)/gi

/**
 * What an owner leaves out of an English note, put back for the reader: “pay by Friday” becomes “Please pay by Friday”.
 * @param I who writes: “I” or “We”
 * @returns `isSentence`: whether the text is a complete sentence
 */
export const completed = (note: string, I: string): { text: string; isSentence: boolean } => {
  const [, complete] = forms.find(([pattern]) => pattern.test(note)) ?? []
  const whole = complete?.(note, I) ?? withVerb(note)
  const text = whole.replace(afterAnswer, '$1, ').replace(asIf, 'if you are ')
  return { text, isSentence: complete !== undefined || whole !== note }
}
