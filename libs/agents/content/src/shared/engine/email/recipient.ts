import { cleanLine } from '../writing/clean.ts'
import { capital } from '../writing/surface.ts'

const roles =
  /^(?:the |my |our |a |all (?:the |my |our )?)?(?:landlord|customers?|clients?|suppliers?|vendors?|manager|boss|owner|hr|bank|dealers?|partners?|teacher|principal|doctor|accountant|ca|lawyer|editor|director|ceo|head|sir|madam|sir ?(?:\/|or) ?madam|whom.*|to whom.*|school|office|company|contractor|builder|neighbou?rs?|friends?|colleagues?|patients?|students?|employees?|candidates?|parents?|members?|residents?|staff|teachers?|volunteers?|investors?|buyers?|agent|tenants?|proveedor|cliente|clientes|kunde|kunden|lieferant|vermieter|fournisseur|propriétaire|client)(?: (?:manager|owner|sir|madam))?$/i
const mailbox =
  /^(?:info|sales|support|hello|contact|accounts?|billing|admin|hr|office|team|care|help|enquir(?:y|ies)|orders?|careers|jobs|service|marketing|purchase|no-?reply|mail)\d*$/i
const anyAddress = /[<(]?[\w.+-]+@[\w-]+(?:\.[\w-]+)+[>)]?/g

const named = (address: string): string => {
  const local = address.replace(/^[<(]/, '').split('@')[0] ?? ''
  const first = local.split(/[._\-+\d]/)[0] ?? ''
  return mailbox.test(local) || !/^[a-z]{3,}$/i.test(first) ? '' : capital(first.toLowerCase())
}

/** Text before a title is a role: “Landlord Mr Rao”. */
const beforeTitle = /^.*?(?=\b(?:mr|mrs|ms|dr|prof|shri|smt)\b\.? \p{L})/iu

/** The name for a greeting as the owner typed it; empty for a role, a mailbox or an unnamed recipient. */
export const greetedName = (raw: string): string => {
  const text = cleanLine(raw).replace(/^(?:to|for|dear|hi|hello|an|para|à|pour)\s*:?\s+/i, '')
  const [name = ''] = text
    .replace(anyAddress, '')
    .split(/[,;|(]|\s[–-]\s/)
    .map((part) => part.replace(beforeTitle, '').trim())
  if (name === '') return text.includes('@') ? named(text) : ''
  if (roles.test(name) || name.split(' ').length > 4) return ''
  return name === name.toLowerCase() ? name.split(' ').map(capital).join(' ') : name
}
