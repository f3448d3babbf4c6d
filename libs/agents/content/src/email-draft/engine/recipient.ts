import { cleanLine } from '../../shared/engine/writing/clean.ts'
import { capital } from '../../shared/engine/writing/surface.ts'

/** Name for each greeting style, or null when the recipient is only a role or mailbox. */
export type Reader = { casual: string | null; formal: string | null }

const title = /^(?:mr|mrs|ms|miss|dr|prof|shri|smt|sri|er|adv|ca|col|capt)\.?\s+/i
const group =
  /\b(?:team|all|everyone|department|dept|staff|colleagues|members|customers|clients|parents|partners|vendors|suppliers|students|patients|employees|committee|board|managers|owners|residents|volunteers)\b/i
const rolesOnly =
  /^(?:the |my |our |a )?(?:landlord|customer|client|supplier|vendor|manager|boss|owner|hr|bank|dealer|partner|teacher|principal|doctor|accountant|ca|lawyer|editor|recruiter|director|ceo|head|sir|madam|sir\s*\/\s*madam|sir or madam|whom(?:so)?ever.*|to whom.*|school|office|company|contractor|builder|neighbou?r|friend|colleague|patient|student|employee|candidate|investor|journalist|buyer|seller|distributor|agent|tenant)(?: manager| owner| sir| madam)?$/i
const mailbox =
  /^(?:info|sales|support|hello|contact|accounts?|billing|admin|hr|office|team|care|help|enquir(?:y|ies)|inquir(?:y|ies)|orders?|careers|jobs|service|marketing|purchase|no-?reply|mail|customercare)\d*$/i

const fromAddress = (address: string): Reader => {
  const local = address.split('@')[0] ?? ''
  const first = local.split(/[._\-+\d]/)[0] ?? ''
  if (mailbox.test(local) || !/^[a-z]{3,}$/i.test(first)) return { casual: null, formal: null }
  const name = capital(first.toLowerCase())
  return { casual: name, formal: name }
}

const ofGroup = (text: string): Reader => {
  const words = text.replace(/^(?:the|my|our|all the|dear)\s+/i, '').trim()
  return { casual: words, formal: words }
}

const properCase = (text: string): string =>
  text === text.toLowerCase() ? text.split(' ').map(capital).join(' ') : text

const nobody: Reader = { casual: null, formal: null }

const ofPerson = (name: string): Reader => {
  const words = properCase(name).split(/\s+/)
  if (words.length > 4 || !/^\p{L}/u.test(name)) return nobody
  const whole = words.join(' ')
  const several = words.some((word) => /^(?:and|&)$/i.test(word))
  const initial = /^\p{L}\.?$/u.test(words[0] ?? '')
  return { casual: several || initial ? whole : (words[0] ?? whole), formal: whole }
}

const ofTitled = (name: string, prefix: string): Reader => {
  const whole = `${capital(prefix.trim())} ${properCase(name.slice(prefix.length))}`
  return { casual: whole, formal: whole }
}

const anyAddress = /[<(]?[\w.+-]+@[\w-]+(?:\.[\w-]+)+[>)]?/g

/** Picks the first name for a casual greeting and the title or full name for a formal one. */
export const readRecipient = (raw: string): Reader => {
  const text = cleanLine(raw).replace(/^(?:to|for)\s*:\s*/i, '')
  const [name = ''] = text
    .replace(anyAddress, '')
    .split(/[,;|(]|\s[–-]\s/)
    .map((part) => part.trim())
  if (name === '') return fromAddress(text.replace(/^[<(]/, ''))
  if (rolesOnly.test(name)) return nobody
  if (group.test(name)) return ofGroup(name)
  const prefix = title.exec(name)?.[0]
  return prefix === undefined ? ofPerson(name) : ofTitled(name, prefix)
}

export const greet = ({ casual, formal }: Reader, style: 'friendly' | 'formal'): string => {
  if (style === 'formal') return `Dear ${formal ?? 'Sir or Madam'},`
  return casual === null ? 'Hello,' : `Hi ${casual},`
}
