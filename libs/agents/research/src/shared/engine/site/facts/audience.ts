const audienceNouns =
  'managers|trainers|purchasers|accountants|advocates|architects|lawyers|teachers|dentists|makers|packers|blenders|cafés|physiotherapists|homemakers|mothers|retailers|businesses|business owners|companies|firms|families|family|patients?|clients?|students?|startups?|start-ups?|teams?|exporters?|importers?|members|women|men|children|kids|parents|professionals?|owners?|brands?|retailers?|restaurants?|clinics?|shops?|agencies|developers?|freelancers?|buyers?|wholesalers?|distributors?|farmers?|homes?|offices?|couples|seniors|adults|teenagers|beginners|athletes|employees|residents|travellers|tourists|manufacturers?|traders?|hotels?|cafes?|cafés?|schools?|doctors?|founders?|consultants?|shoppers?|readers?|people|households?|employers?'

const notBefore =
  'but|and|or|in|on|at|to|of|for|that|which|who|we|our|us|i|my|you|your|is|are|do|not|with|among|each|every|the|this|from|as|by|reach|attract|get|help|serve|target|them'
const peopleInGeneral = /^(?:people|owners?|members|adults|men|women|children|homes?)$/
const place = "(?:\\d+|[\\p{Ll}-]+ \\p{Lu}[\\p{L}'’-]*|\\p{Lu}[\\p{L}'’-]*)(?:\\s\\p{Lu}[\\p{L}'’-]*)*"
const audiencePhrase = new RegExp(
  '\\b(?:[Ff]or|aimed at|targets?|targeting|reach|reaching|attract|attracting|win|winning|convince|serves?|serving|helps?|among|[Aa]udience is|[Cc]ustomers are|[Cc]lients are|[Mm]ostly|(?:orders|enquiries|visits|bookings|calls|requests) from|(?:supplies|supply|sells?|ships?|delivers?|exports?) [^.]{2,70}? to)\\s+' +
    `((?:(?!(?:${notBefore})\\b)[\\p{L}\\d,'’&-]+\\s+){0,4}?)(${audienceNouns})\\b` +
    `((?:,? and (?:[\\p{Ll}-]+ ){0,2}(?:${audienceNouns}|[a-z]{3,}(?:ists|ers|ors|ians))\\b)?` +
    `(?:\\s(?:in|from|across|around|near|of|aged|above|over|under)\\s${place}(?:(?:,| and)(?: the)? ${place})*)?)`,
  'gu',
)
const buyingGroup = new RegExp(
  `(?:^|\\s)((?:[\\d,]+ |small |large |local |young |busy )?(?:${audienceNouns})(?:, (?:${audienceNouns}))*(?: and (?:small |large |local )?(?:${audienceNouns}))?(?: in \\d+ \\p{Ll}+)?) (?:buy|order|subscribe|book|hire|visit|use|trust|choose|prefer|come|work with|rely on)\\b`,
  'giu',
)

/** Finds groups such as `families in Kothrud` after `for`, `aimed at`, `target`, or before `buy` and `use`. */
export const audiencesIn = (text: string): string[] => {
  const found = [...text.matchAll(audiencePhrase)].flatMap(([, before = '', noun = '', after = '']) =>
    before === '' && after === '' && peopleInGeneral.test(noun) ? [] : [`${before}${noun}${after}`.trim()],
  )
  const buying = [...text.matchAll(buyingGroup)].map(([, group = '']) => group.charAt(0).toLowerCase() + group.slice(1))
  return [...new Set([...found, ...buying])]
}
