import type { RsbuildPlugin } from '@rsbuild/core'
import { type Node, Visitor, parseSync } from 'oxc-parser'
import { type Edit, applyEdits, withoutFunctions } from './unused-parts.ts'

const reactClient = /react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/

/** Functions whose bodies become empty. */
const functions = `
  updateDehydratedSuspenseComponent clearHydrationBoundary retryIfBlockedOn queueIfContinuousEvent clearIfContinuousEvent
  queueHydrationError upgradeHydrationErrorsToRecoverable hideOrUnhideDehydratedBoundary
  commitEnterViewTransitions commitExitViewTransitions commitNestedViewTransitions commitDeletedPairViewTransitions
  commitAppearingPairViewTransitions trackEnterViewTransitions applyViewTransitionToHostInstances
  restoreNestedViewTransitions restoreEnterOrExitViewTransitions restoreViewTransitionOnHostInstances
  restoreViewTransitionName measureNestedViewTransitions scheduleViewTransitionEvent
`
  .trim()
  .split(/\s+/)

/** What React asks, with the answers of a page that never hydrates and animates pages itself. */
const variables = new Map([
  ['isHydrating', '!1'],
  ['shouldStartViewTransition', '!1'],
])
const members = new Map([
  ['dehydrated', 'null'],
  ['isDehydrated', '!1'],
])
const calls = new Map([['popHydrationState', '!1']])
const assigned = new Map([
  ['hydrateRoot', '() => { throw Error("This build of React has no hydrateRoot: use createRoot.") }'],
  ['unstable_scheduleHydration', 'null'],
])

const nameOf = (node: Node): string => (node.type === 'Identifier' ? node.name : '')
const memberOf = (node: Node): string => (node.type === 'MemberExpression' ? nameOf(node.property) : '')

const withAnswers = (file: string, code: string): string => {
  const edits: Edit[] = []
  /** Where names are declared or assigned, which stays. */
  const targets = new Set<number>()
  const replace = (answers: ReadonlyMap<string, string>, name: string, { start, end }: Node) => {
    const text = answers.get(name)
    if (text !== undefined && !targets.has(start)) edits.push({ start, end, text, name })
  }
  new Visitor({
    AssignmentExpression: ({ left, right }) => {
      targets.add(left.start)
      replace(assigned, memberOf(left), right)
    },
    VariableDeclarator: ({ id }) => targets.add(id.start),
    FunctionDeclaration: ({ params }) => params.forEach(({ start }) => targets.add(start)),
    MemberExpression: (node) => replace(members, memberOf(node), node),
    CallExpression: (node) => replace(calls, nameOf(node.callee), node),
    Identifier: (node) => replace(variables, node.name, node),
  }).visit(parseSync(file, code).program)
  return applyEdits(
    code,
    [variables, members, calls, assigned].flatMap((answers) => [...answers.keys()]),
    edits,
    file,
  )
}

/**
 * React's client without hydration, because pages are drawn over the prerendered shell, never out of it, and without its
 * view transitions: `<ViewTransition>` draws its children.
 */
export const leanReact = (file: string, code: string): string =>
  withAnswers(file, withoutFunctions(file, code, functions))

export const unusedReact = (): RsbuildPlugin => ({
  name: 'bazaar:unused-react',
  setup(api) {
    api.transform({ test: reactClient }, ({ code, resourcePath }) => leanReact(resourcePath, code))
  },
})
