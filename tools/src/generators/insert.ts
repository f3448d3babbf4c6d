import { GeneratorError } from './names.ts'

/** The caller adds the file's path to the message. */
const missing = (what: string): never => {
  throw new GeneratorError(`There is no ${what} any more; put the new line in by hand or teach tools/src/generators.`)
}

type Statement = { begin: number; end: number; from: string }

const statements = (text: string, keyword: 'import' | 'export'): Statement[] =>
  [...text.matchAll(new RegExp(`^${keyword}\\s[^'=]*?from '([^']+)'[^\\n]*$`, 'gm'))].map((found) => ({
    begin: found.index,
    end: found.index + found[0].length,
    from: found[1] ?? '',
  }))

/**
 * Inserts `import … from './x'` or `export … from './x'` before the first of its kind with a later path, or after the
 * last one. Does nothing when the line exists.
 */
export const insertStatement = (text: string, line: string): string => {
  if (text.split('\n').includes(line)) return text
  const keyword = line.startsWith('export') ? 'export' : 'import'
  const all = statements(text, keyword)
  const own = statements(line, keyword)[0]?.from ?? ''
  const local = all.filter(({ from }) => from.startsWith('.') === own.startsWith('.'))
  const later = local.find(({ from }) => from > own)
  if (later) return `${text.slice(0, later.begin)}${line}\n${text.slice(later.begin)}`
  const last = local.at(-1) ?? all.at(-1) ?? missing(`${keyword} to stand behind`)
  return `${text.slice(0, last.end)}\n${line}${text.slice(last.end)}`
}

/** Adds a name to `import { … } from '<from>'`, in alphabetical order. */
export const insertName = (text: string, from: string, name: string): string => {
  const pattern = new RegExp(`^import \\{([^}]*)\\} from '${from}'$`, 'm')
  const found = pattern.exec(text) ?? missing(`import of names from '${from}'`)
  const names = (found[1] ?? '').split(',').map((each) => each.trim())
  const all = [...new Set([...names, name])].filter(Boolean)
  const plain = (each: string) => each.replace(/^type /, '')
  const sorted = all.toSorted((a, b) => plain(a).localeCompare(plain(b), 'en'))
  return text.replace(pattern, () => `import { ${sorted.join(', ')} } from '${from}'`)
}

/**
 * Inserts a line at the end of a list, object or function: before the bracket that starts a line and closes what
 * `opening` opens. `opening` ends with its bracket; a list may also close on the line where it opens.
 */
export const insertInside = (text: string, opening: RegExp, entry: string): string => {
  const found = opening.exec(text) ?? missing(`place like ${opening.source}`)
  const inside = found.index + found[0].length
  const line = text.slice(inside, text.indexOf('\n', inside))
  const closes = /^[^[\]{}]*(?=[\]}])/.exec(line)
  if (closes) {
    const at = inside + closes[0].length
    return `${text.slice(0, at).replace(/,?\s*$/, (end) => (closes[0].trim() ? ', ' : end))}${entry} ${text.slice(at)}`
  }
  const end = /^[\]})]/m.exec(text.slice(inside)) ?? missing(`end of ${opening.source}`)
  const at = inside + end.index
  return `${text.slice(0, at)}  ${entry}\n${text.slice(at)}`
}

const depthOf = (line: string): number => line.length - line.trimStart().length

/** Inserts a line among those of its indent below the line `opening`, in alphabetical order. */
export const insertInOrder = (text: string, opening: RegExp, entry: string): string => {
  const found = opening.exec(text) ?? missing(`place like ${opening.source}`)
  let at = text.indexOf('\n', found.index) + 1
  for (const line of text.slice(at).split('\n')) {
    const deeper = depthOf(line) - depthOf(entry)
    if (line === '' || deeper < 0 || (deeper === 0 && line > entry)) break
    at += line.length + 1
  }
  return `${text.slice(0, at)}${entry}\n${text.slice(at)}`
}
