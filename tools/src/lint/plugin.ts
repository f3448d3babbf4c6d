import { readFileSync } from 'node:fs'
import { dirname, relative, resolve, sep } from 'node:path'
import { globalSelectors } from './global-css.ts'
import { refusal } from './imports.ts'
import { root } from './projects.ts'

type Node = {
  type: string
  value?: unknown
  name?: string
  source?: Node | null
  argument?: Node
  callee?: Node
  arguments?: Node[]
  importKind?: string
  exportKind?: string
}
type Context = { filename: string; report: (problem: { node: Node; message: string }) => void }
/** Checks one import. @returns the problem */
type Judge = (file: string, specifier: string, isType: boolean) => string | null

/** `new URL('./file.ts', import.meta.url)` refers to a file like an import. */
const fileOfUrl = ({ callee, arguments: [first, second] = [] }: Node): Node | undefined =>
  callee?.name === 'URL' && second !== undefined && String(first?.value).startsWith('.') ? first : undefined

/** Creates a rule for every static or dynamic import, every re-export and every file in a `new URL`. */
const overImports = (judge: Judge) => ({
  create: (context: Context) => {
    const visit = (node: Node) => {
      const source = node.source ?? node.argument ?? fileOfUrl(node)
      if (typeof source?.value !== 'string') return
      const isType = node.type === 'TSImportType' || node.importKind === 'type' || node.exportKind === 'type'
      const message = judge(context.filename, source.value, isType)
      if (message) context.report({ node: source, message })
    }
    return {
      ImportDeclaration: visit,
      ImportExpression: visit,
      ExportNamedDeclaration: visit,
      ExportAllDeclaration: visit,
      TSImportType: visit,
      NewExpression: visit,
    }
  },
})

const judgeImport: Judge = (file, specifier, isType) =>
  refusal(relative(root, file).split(sep).join('/'), specifier, isType)

const judgeStyle: Judge = (file, specifier) => {
  if (!specifier.endsWith('.css')) return null
  if (!specifier.endsWith('.module.css')) return 'A style sheet that is no CSS module applies to the whole page.'
  const css = readFileSync(resolve(dirname(file), specifier), 'utf8')
  if (css.includes('@import')) return 'A CSS module may not import another style sheet.'
  if (/font-weight:\s*\d/.test(css)) return 'Use one of the --weight tokens of @bazaar/ui.'
  const selectors = globalSelectors(css)
  return selectors.length > 0 ? `These selectors apply to the whole page: ${selectors.join(' | ')}` : null
}

export default {
  meta: { name: 'bazaar' },
  rules: { imports: overImports(judgeImport), 'local-styles': overImports(judgeStyle) },
}
