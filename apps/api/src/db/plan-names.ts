import type { Client } from 'pg'

type Query = Client['query']

/** A statement gets a name when it was sent this often; each connection keeps at most so many plans. */
const often = 20
const maxPlans = 200
const maxCounted = 2_000

const counts = new Map<string, number>()
const names = new Map<string, string>()

const nameOf = (text: string): string | undefined => {
  const known = names.get(text)
  if (known || names.size >= maxPlans) return known
  const count = (counts.get(text) ?? 0) + 1
  if (count < often) {
    // Texts with a list in them differ each time and never come often.
    if (counts.size >= maxCounted) counts.clear()
    counts.set(text, count)
    return undefined
  }
  counts.delete(text)
  names.set(text, `s${names.size}`)
  return names.get(text)
}

const isPlain = (config: unknown): config is { text: string; name?: string } =>
  typeof config === 'object' && config !== null && 'text' in config && !('submit' in config)

/**
 * Names statements that come often, so that PostgreSQL parses and plans them once per connection. The name identifies
 * the same text everywhere in this process.
 */
export const withPlanNames = (query: Query): Query =>
  new Proxy(query, {
    apply: (target, client: Client, [config, ...rest]: unknown[]) => {
      const name = isPlain(config) && !config.name ? nameOf(config.text) : undefined
      return Reflect.apply(target, client, [name === undefined ? config : { ...(config as object), name }, ...rest])
    },
  })
