import { cleanLine } from '../writing/clean.ts'
import { capital } from '../writing/surface.ts'

const roles =
  /^(?:the |my |our |a |all (?:the |my |our )?)?(?:landlord|customers?|clients?|suppliers?|vendors?|manager|boss|owner|hr|bank|dealers?|partners?|teacher|principal|doctor|accountant|ca|lawyer|editor|director|ceo|head|sir|madam|sir ?(?:\/|or) ?madam|whom.*|to whom.*|school|office|company|contractor|builder|neighbou?rs?|friends?|colleagues?|patients?|students?|employees?|candidates?|parents?|members?|residents?|staff|teachers?|volunteers?|investors?|buyers?|agent|tenants?|accounts?|sales|support|reception|the team|team|you|them|someone|somebody|anyone|anybody|proveedor|cliente|clientes|kunde|kunden|lieferant|vermieter|fournisseur|propriétaire|client)(?: (?:manager|owner|sir|madam|team|department))?$/i
const mailbox =
  /^(?:info|sales|support|hello|contact|accounts?|billing|admin|hr|office|team|care|help|enquir(?:y|ies)|orders?|careers|jobs|service|marketing|purchase|no-?reply|mail)\d*$/i
const anyAddress = /[<(]?[\w.+-]+@[\w-]+(?:\.[\w-]+)+[>)]?/g

const named = (address: string): string => {
  const local = address.replace(/^[<(]/, '').split('@')[0] ?? ''
  const first = local.split(/[._\-+\d]/)[0] ?? ''
  return mailbox.test(local) || !/^[a-z]{3,}$/i.test(first) ? '' : capital(first.toLowerCase())
}

/** Text before a title is a role: “Landlord Mr Rao”. */
const beforeTitle =
  /^(?!(?:frau|herrn?|señora?|sra?|madame|mme|monsieur|prof)\b).*?(?=\b(?:mr|mrs|ms|mister|dr|doctor|prof|shri|smt)\b\.? \p{L})/iu

/** “Kev at Denholm Roofing” is Kev. */
export const ofCompany = /\s(?:at|from|bei|chez)\s(?=\p{Lu}|the\b)/u
/** Typed in small letters after an article, it is a role and no name: “l’école”. */
const nameless = /^(?:l['’]\p{L}|(?:the|our|my|le|la|les|el|los|las|der|die|das|mein|unser)(?!\p{L}))/u
const small = /^(?:of|and|the|for|in|und|et|y|de|du|des|del|la|von|für)$/

/** “Applicant Maria Lopes”. */
const roleBefore =
  /^(?:(?:new|job) )?(?:applicant|candidate|customer|client|supplier|vendor|tenant|landlord|patient|student|neighbou?r|builder|kund(?:e|in)|mieter(?:in)?|cliente|proveedor|fournisseur) (?=\p{Lu})/u

/** “Mr sharma” */
const afterTitle = /(?<=^(?:mr|mrs|ms|dr|prof|shri|smt)\.? )\p{Ll}{3,}$/iu

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** The name for a greeting as the owner typed it; empty for a role, a mailbox or an unnamed recipient. */
export const greetedName = (raw: string): string => {
  const text = cleanLine(raw).replace(
    /^(?:to|for|dear|hi|hello|an|para|à|pour|ch(?:er|ère)s?|bonjour|liebe[rs]?|sehr geehrte[rs]?|hallo|estimad[oa]s?|querid[oa]s?|hola)\s*:?\s+/i,
    '',
  )
  const [name = ''] = text
    .replace(anyAddress, '')
    .split(ofCompany, 1)
    .join('')
    .split(/[,;|(]|\s[–-]\s/)
    .map((part) => part.replace(beforeTitle, '').trim().replace(roleBefore, ''))
  // An address or markup is no name.
  if (/:\/\/|[<>*#[\]]/.test(name)) return ''
  if (name === '') return text.includes('@') ? named(text) : ''
  if (roles.test(name) || name.split(/ (?:and|und|et|y|&) /).some((one) => one.split(' ').length > 4)) return ''
  if (/^all \p{Ll}/iu.test(name)) return lowerFirst(name)
  if (/^every(?:one|body)$/i.test(name)) return name.toLowerCase()
  if (name !== name.toLowerCase()) return name.replace(afterTitle, capital)
  if (nameless.test(name)) return ''
  return capital(
    name
      .split(' ')
      .map((word) => (small.test(word) ? word : capital(word)))
      .join(' '),
  )
}
