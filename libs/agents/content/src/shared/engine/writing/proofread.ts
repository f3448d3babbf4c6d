import { detectLanguage, namesOfDays } from '@bazaar/agents-kit/server'

/** Days and festivals that English writes with a capital in any position. May and March are also other words. */
const named = `(?:${[
  ...(namesOfDays.get('English') ?? [])
    .filter((name) => !/^(?:may|march)$/.test(name))
    .map((name) => (name.endsWith('day') ? `${name}s?` : name)),
  'diwali|deepavali|holi|eid|ramadan|christmas|navratri|dussehra|onam|pongal|lohri|baisakhi|rakhi|janmashtami|easter|halloween',
  'facebook|instagram|google',
  '(?:mon|tue|tues|weds?|thu|thur|thurs|fri)',
].join('|')})`
/** Days that are other words, too, unless a date or another day is beside them. */
const shortDay = '(?:mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)'
const weekend = `(?<=(?:by|till|until|next|this|every|closed|shut|open|on|${shortDay}|${shortDay} (?:and|or|to))[ ,&/–-]+)(?:sat|sun)|(?:sat|sun)(?=[ ,]+(?:\\d{1,2}(?:st|nd|rd|th)? \\p{L}|${shortDay}\\b|(?:and|to|&) ${shortDay}\\b|\\d{1,2}(?:[:.]\\d\\d)? ?(?:am|pm)|\\d{1,2} ?[-–] ?\\d|(?:from|till|until) \\d|morning|afternoon|evening))`
/** Months that are other words, too, unless a day is beside them. */
const dated = /(?:jan|feb|mar|march|apr|may|jun|jul|aug|sept?|oct|nov|dec)/
const abbreviations =
  /(?:gst|gstin|gstr|tds|itr|emi|upi|neft|rtgs|imps|kyc|cctv|usb|pdf|faq|sms|mrp|uv|cnc|atm|otp|rto|asap|rsvp|fyi|eta|sbi|hdfc|icici|cbse|icse|neet|mba|vat|cv|led|diy|mot|ac|tv|dm)/
const spelled: Readonly<Record<string, string>> = { whatsapp: 'WhatsApp', youtube: 'YouTube', linkedin: 'LinkedIn' }

/** What is typed on a phone, spelled out. */
const typed: Readonly<Record<string, string>> = {
  pls: 'please',
  plz: 'please',
  bcoz: 'because',
  bcz: 'because',
  coz: 'because',
  thx: 'thanks',
  tnx: 'thanks',
  tmrw: 'tomorrow',
  tmrow: 'tomorrow',
  abt: 'about',
  u: 'you',
  ur: 'your',
  msg: 'message',
  amt: 'amount',
  im: 'I’m',
  ive: 'I’ve',
  weve: 'we’ve',
  youre: 'you’re',
  theyre: 'they’re',
  wont: 'won’t',
}
const withoutApostrophe =
  /(?:(?:[Dd]o|[Dd]id|[Dd]oes|[Ii]s|[Aa]re|[Ww]as|[Ww]ere|[Hh]ave|[Hh]as|[Hh]ad|[Cc]ould|[Ss]hould|[Ww]ould)nt|[Cc]ant|(?:[Tt]here|[Tt]hat|[Ww]hat)s)/

/** A whole word that is no part of an address, a hashtag or a number. */
const word = (pattern: RegExp | string, flags = 'gu'): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}@#/._-])(?:${typeof pattern === 'string' ? pattern : pattern.source})(?![\\p{L}\\p{N}@/_-]|\\.\\S)`,
    flags,
  )

const upperFirst = (text: string): string => text.replace(/\p{Ll}/u, (letter) => letter.toUpperCase())

const corrections: readonly [RegExp, (found: string) => string][] = [
  [word(named), upperFirst],
  [
    word(`(?<=\\d(?:st|nd|rd|th)?(?: of)? )${dated.source}|${dated.source}(?= \\d{1,2}(?:st|nd|rd|th)?(?!\\d))`),
    upperFirst,
  ],
  [word(abbreviations, 'giu'), (found) => found.toUpperCase()],
  [word(Object.keys(spelled).join('|'), 'giu'), (found) => spelled[found.toLowerCase()] ?? found],
  [
    word(
      `(?<=(?<!\\p{L})(?:in|from|for|until|till|by|since|mid|early|late|end of|this|next|last)[ -])(?:jan|feb|march|apr|jun|jul|aug|sept?|oct|nov|dec)`,
    ),
    upperFirst,
  ],
  [
    new RegExp(`(?<![\\p{L}\\p{N}])${shortDay}-${shortDay}(?![\\p{L}\\p{N}])`, 'giu'),
    (found) => found.split('-').map(upperFirst).join('-'),
  ],
  [
    word(
      'its(?= (?:\\d|an?|the|not|been|too|ready|due|fine|ok|all|wk|week|now|still|already|only|just|about)(?![\\p{L}]))',
    ),
    () => 'it’s',
  ],
  [word("i(?=['’ ])"), () => 'I'],
  [word('mrs?(?=\\.? \\p{L})'), upperFirst],
  [
    word("(?<=(?<!\\p{L})Mrs?\\.? )(?!(?:and|or|in|at|from|who|is|was|has|will)(?!\\p{L}))\\p{Ll}[\\p{L}'’]+"),
    upperFirst,
  ],
  [word(weekend), upperFirst],
  [word(Object.keys(typed).join('|')), (found) => typed[found] ?? found],
  [word(withoutApostrophe), (found) => found.replace(/(?=[ts]$)/, '’')],
  [/(?<![\p{L}\p{N}])rs(?=\.? ?\d)/gu, () => 'Rs'],
]

/** Words of languages in which a short note looks like none, and which write months in small letters. */
const foreign = /(?<!\p{L})(?:el|la|los|las|del|para|por|le|les|des|et|und|der|das|il|het|een|van|och|att)(?!\p{L})/u

/** German nouns that their ending identifies, and units after a number. */
const germanNouns = word(
  '\\p{Ll}{3,}(?:ung|ungen|heit|heiten|keit|keiten|schaft|schaften|tion|tionen|tät|täten)|(?<=\\d )(?:uhr|euro|cent|kilo|gramm|liter|meter|stück|prozent|grad|minuten?|stunden?|tagen?|wochen?|monaten?|jahren?|personen|kinder|paar|plätze)|(?<=(?:letzten|nächsten|ersten|zweiten|dieses|jedes) )mal',
)
const germanDays = word((namesOfDays.get('German') ?? []).join('|'))

/** Sets the capitals and spells out the short forms of quickly typed notes. Words with a capital are left as they are. */
export const proofread = (text: string): string => {
  const language = detectLanguage(text) ?? (foreign.test(text) ? null : 'English')
  if (language === 'German') return text.replace(germanDays, upperFirst).replace(germanNouns, upperFirst)
  return language === 'English'
    ? corrections.reduce((read, [pattern, correct]) => read.replace(pattern, correct), text)
    : text
}
