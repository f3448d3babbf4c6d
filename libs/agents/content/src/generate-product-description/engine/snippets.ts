import { stemsOf } from '../../shared/engine/writing/nouns.ts'
import { inside } from '../../shared/engine/writing/phrase.ts'
import { capital } from '../../shared/engine/writing/surface.ts'
import type { Product } from './product.ts'

export const shortLimit = 160
export const titleLimit = 60

const cut = (text: string, limit: number): string => {
  if (text.length <= limit) return text
  const words = text
    .slice(0, limit - 1)
    .split(' ')
    .slice(0, -1)
  return `${words.join(' ').replace(/[\s,;:–—-]+$|\s(?:and|or|for|with|of|in|to|the|a)$/g, '')}…`
}

/** Appends as many whole points as fit. */
const fill = (start: string, points: readonly string[], limit: number): string => {
  let text = start
  for (const point of points) {
    const longer = `${text}. ${point}`
    if (longer.length + 1 > limit) continue
    text = longer
  }
  return text
}

/** Text for a listing: at most 160 characters, whole points only. */
export const shortVersion = ({ name, audience, features, benefits }: Product): string => {
  const points = [...benefits, ...features].map(({ text }) => capital(inside(text)))
  const withAudience = `${name} for ${audience}`
  const start = withAudience.length <= shortLimit - 1 ? withAudience : name
  return cut(`${capital(fill(start, points, shortLimit))}.`, shortLimit)
}

/** Title for search results, at most 60 characters. */
export const seoTitle = ({ name, audience, features, benefits }: Product): string => {
  const named = stemsOf(name)
  const extras = [...features, ...benefits]
    .filter(({ text }) =>
      [...stemsOf(text)].some((word) => /\p{L}{3,}/u.test(word) && !named.has(word) && !/^hp$/.test(word)),
    )
    .filter(({ text }) => ![...stemsOf(text)].some((word) => /\d/.test(word) && named.has(word)))
    .map(({ text }) => capital(inside(text)))
  const fitting = [...extras, `For ${audience}`].find((extra) => `${name} – ${extra}`.length <= titleLimit)
  return cut(fitting === undefined ? name : `${name} – ${fitting}`, titleLimit)
}
