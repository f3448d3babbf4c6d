import { errorCatalogue, runs } from '@bazaar/contracts'
import { type Dictionary, type Pair, dictionaryOf } from '@bazaar/locale/dictionary'
import { contracts } from './contracts.ts'
import { engines } from './engines.ts'
import { errors } from './errors.ts'
import { server } from './server.ts'

const ofErrors = Object.entries(errorCatalogue).map(([code, { detail }]): Pair => {
  const translations: Readonly<Record<string, string>> = errors
  return [detail, translations[code] ?? detail]
})

const uncharged = ` ${runs.notCharged}`
const unchargedHere = 'आपका कोई क्रेडिट नहीं लगा।'

const sentence = dictionaryOf([
  ...ofErrors,
  ...contracts,
  ...server,
  ...engines,
  [runs.notCharged, unchargedHere],
  [`${errorCatalogue.AGENT_OFF.detail} {1}`, `${errors.AGENT_OFF} {1}`],
])

/** A reason as a sentence of its own, as `withoutCharge` makes it. */
const reasonIn = (text: string): string => {
  const known = sentence(text)
  const reason = known === text && text.endsWith('.') ? sentence(text.slice(0, -1)) : known
  return /[।.!?]$/.test(reason) ? reason : `${reason}।`
}

/** What the server says, in Hindi. */
export const hindi: Dictionary = (text) =>
  text.endsWith(uncharged) ? `${reasonIn(text.slice(0, -uncharged.length))} ${unchargedHere}` : sentence(text)
