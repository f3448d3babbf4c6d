import { type Node, Visitor, parseSync } from 'oxc-parser'

export type Edit = { start: number; end: number; text: string; name: string }

/**
 * Puts the edits into the code; an edit inside another is dropped.
 * @throws when a name is missing: another version of the package, in which it may have another meaning
 */
export const applyEdits = (code: string, names: readonly string[], edits: Edit[], file: string): string => {
  const missing = names.filter((name) => !edits.some((edit) => edit.name === name))
  if (missing.length > 0)
    throw new Error(`${file} no longer has ${missing.join(', ')}: see libs/federation/config/src/lean.`)
  const outermost = edits.filter(({ start, end }) => !edits.some((other) => other.start < start && end < other.end))
  return outermost
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code)
}

/** Empties functions that nothing in the product calls. What only they used, the bundler then leaves out. */
export const withoutFunctions = (file: string, code: string, names: readonly string[]): string => {
  const edits: Edit[] = []
  const empty = (name: string | undefined, body: Node | null) => {
    if (name !== undefined && body && names.includes(name))
      edits.push({ start: body.start, end: body.end, text: '{}', name })
  }
  new Visitor({
    FunctionDeclaration: ({ id, body }) => empty(id?.name, body),
    VariableDeclarator: ({ id, init }) => {
      const made = init?.type === 'CallExpression' ? init.arguments[0] : init
      if (id.type === 'Identifier' && made?.type === 'ArrowFunctionExpression') empty(id.name, made.body)
    },
  }).visit(parseSync(file, code).program)
  return applyEdits(code, names, edits, file)
}
