import type { RsbuildPlugin } from '@rsbuild/core'
import { Visitor, parseSync } from 'oxc-parser'

/** Packages whose top-level constants only declare: schemas, endpoints, texts. */
const declarations = /[\\/]libs[\\/]contracts[\\/]src[\\/].*\.ts$/

/**
 * Marks the constants of a module as free of effects, so that a page carries only those it uses. A bundler must assume
 * that a call such as `z.object()` has effects.
 */
export const markPure = (file: string, code: string): string => {
  const { program } = parseSync(file, code)
  const calls = program.body
    .map((node) => (node.type === 'ExportNamedDeclaration' ? node.declaration : node))
    .filter((node) => node?.type === 'VariableDeclaration')
    .flatMap((node) => node.declarations)
    .map(({ init }) => (init?.type === 'TSAsExpression' ? init.expression : init))
    .filter((init) => init?.type === 'CallExpression')
  return calls.reduceRight(
    (text, { start, end }) =>
      `${text.slice(0, start)}/*#__PURE__*/ (() => ${text.slice(start, end)})()${text.slice(end)}`,
    code,
  )
}

/** What an endpoint says for the server and its documentation. */
const serverFacts = new Set(['access', 'errors', 'id', 'keys', 'maxBody', 'maxValues', 'summary', 'tag'])

/** Leaves out of endpoints what no call needs. */
export const withoutServerFacts = (file: string, code: string): string => {
  const cuts: { start: number; end: number }[] = []
  new Visitor({
    CallExpression: ({ callee, arguments: [endpoint] }) => {
      if (callee.type !== 'Identifier' || callee.name !== 'defineEndpoint' || endpoint?.type !== 'ObjectExpression')
        return
      for (const fact of endpoint.properties) {
        if (fact.type !== 'Property' || fact.key.type !== 'Identifier' || !serverFacts.has(fact.key.name)) continue
        cuts.push({ start: fact.start, end: code[fact.end] === ',' ? fact.end + 1 : fact.end })
      }
    },
  }).visit(parseSync(file, code).program)
  return cuts.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), code)
}

export const pureDeclarations = (): RsbuildPlugin => ({
  name: 'bazaar:pure-declarations',
  setup(api) {
    api.transform({ test: declarations }, ({ resourcePath, code }) =>
      markPure(resourcePath, withoutServerFacts(resourcePath, code)),
    )
  },
})
