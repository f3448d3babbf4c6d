import { Settings } from '@bazaar/api'
import { z } from 'zod'

/** The README's table of settings, from the schema that reads them. */
export const settingsTable = (): string => {
  const schema = z.toJSONSchema(Settings, { io: 'input', unrepresentable: 'any' })
  const rows = Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const { default: value, description = '' } = typeof property === 'object' ? property : {}
    const shown = value === undefined || value === '' ? '' : `\`${String(value)}\``
    return `| \`${name}\` | ${shown} | ${description.replaceAll('|', '\\|')} |`
  })
  return ['| variable | default | meaning |', '|---|---|---|', ...rows].join('\n')
}

/** Puts text between two marker comments of a document. @throws {Error} when the markers are missing. */
export const between = (document: string, marker: string, text: string): string => {
  const pattern = new RegExp(`(<!-- ${marker} -->)[^]*(<!-- /${marker} -->)`)
  if (!pattern.test(document)) throw new Error(`The markers of "${marker}" are missing.`)
  return document.replace(pattern, `$1\n${text}\n$2`)
}
