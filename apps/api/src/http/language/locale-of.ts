import { type Locale, isLocale } from '@bazaar/locale'
import type { FastifyRequest } from 'fastify'

/** Set by the page when its visitor chooses a language (`chooseLocale` in `libs/session`). */
const cookie = 'locale'

/** An early refusal is answered before the cookies are read. */
type Asked = Pick<FastifyRequest, 'headers'> & { cookies?: FastifyRequest['cookies'] | null }

/** `hi-IN,hi;q=0.9,en;q=0.8` → `['hi', 'hi', 'en']`, best first. Languages with the weight 0 are not wanted. */
const accepted = (header: string): string[] =>
  header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const weight = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('q='))
      return { language: tag.split('-')[0] ?? '', weight: weight === undefined ? 1 : Number(weight.slice(2)) }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ language }) => language)

/** Language of a request: what its visitor chose, else the best language of the browser that we speak. */
export const localeOf = ({ headers, cookies }: Asked): Locale => {
  const chosen = cookies?.[cookie]
  if (isLocale(chosen)) return chosen
  return accepted(headers['accept-language'] ?? '').find(isLocale) ?? 'en'
}
