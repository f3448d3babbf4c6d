import { type Atrule, type CssNode, type Declaration, type Rule, type Selector, generate, parse } from 'css-tree'

/** What a style sheet does outside its own part of the page. */
export type StyleProblem = { rule: 'unreadable' | 'at-rule' | 'layer' | 'outside' | 'important'; text: string }

/** The layers a remote writes into; see libs/ui/src/styles/layers.css. */
const layers = /^(ui|mfe)(\.|$)/
/** At-rules that only put conditions on the rules inside them. */
const conditions = new Set(['media', 'supports', 'container', 'starting-style'])
/** Elements that every remote shares, whatever class they carry. */
const shared = new Set(['html', 'body', 'root'])

const isOwnBranch = (node: CssNode): boolean =>
  node.type === 'PseudoClassSelector' &&
  (node.name === 'is' || node.name === 'where') &&
  (node.children?.toArray() ?? []).every(
    (list) =>
      list.type === 'SelectorList' && list.children.toArray().every((each) => each.type === 'Selector' && isOwn(each)),
  )

const isShared = (node: CssNode): boolean =>
  (node.type === 'TypeSelector' || node.type === 'PseudoClassSelector') && shared.has(node.name.toLowerCase())

const isOwnPart = (node: CssNode): boolean =>
  node.type === 'ClassSelector' || node.type === 'NestingSelector' || isOwnBranch(node)

/** Whether these simple selectors together match only elements that carry a class of the remote. */
const isOwnCompound = (parts: readonly CssNode[]): boolean => parts.some(isOwnPart) && !parts.some(isShared)

/** Whether a selector matches only elements with an own class, or elements inside such an element. */
const isOwn = ({ children }: Selector): boolean => {
  let [inside, compound]: [boolean, CssNode[]] = [false, []]
  for (const node of children) {
    if (node.type !== 'Combinator') {
      compound.push(node)
      continue
    }
    // A sibling of the outermost own element may belong to another team.
    if (node.name === ' ' || node.name === '>') inside ||= isOwnCompound(compound)
    compound = []
  }
  return inside || isOwnCompound(compound)
}

type Context = { problems: StyleProblem[]; layered: boolean; nested: boolean }

const note = ({ problems }: Context, rule: StyleProblem['rule'], node: CssNode | string): void => {
  const text = typeof node === 'string' ? node : generate(node)
  problems.push({ rule, text: text.length > 80 ? `${text.slice(0, 80)}…` : text })
}

/** Browsers read `nav:has(&) {…}` as a nested rule, the parser as a declaration with a block as its value. */
const isHiddenRule = ({ property, value }: Declaration): boolean =>
  !property.startsWith('--') && generate(value).includes('{')

const readDeclaration = (node: Declaration, context: Context): void => {
  if (node.important) note(context, 'important', node.property)
  if (isHiddenRule(node)) note(context, 'unreadable', node)
}

const readBlock = (nodes: Iterable<CssNode>, context: Context): void => {
  for (const node of nodes) {
    if (node.type === 'Rule') readRule(node, context)
    else if (node.type === 'Atrule') readAtrule(node, context)
    else if (node.type === 'Declaration') readDeclaration(node, context)
    else if (node.type === 'Raw') note(context, 'unreadable', node)
  }
}

/** A nested selector without `&` matches inside its parent. */
const isInsideParent = (selector: Selector): boolean => !generate(selector).includes('&')

const readRule = ({ prelude, block }: Rule, context: Context): void => {
  if (!context.layered) note(context, 'layer', prelude)
  if (prelude.type === 'Raw') note(context, 'unreadable', prelude)
  else {
    for (const selector of prelude.children) {
      if (selector.type !== 'Selector') continue
      const fits = isOwn(selector) || (context.nested && isInsideParent(selector))
      if (!fits) note(context, 'outside', selector)
    }
  }
  readBlock(block.children, { ...context, nested: true })
}

const layerNames = ({ prelude }: Atrule): string[] => (prelude ? generate(prelude).split(',') : [''])

const readAtrule = (atrule: Atrule, context: Context): void => {
  const name = atrule.name.toLowerCase()
  const { block } = atrule
  if (name === 'layer') {
    const known = context.layered || layerNames(atrule).every((layer) => layers.test(layer.trim()))
    if (!known) note(context, 'layer', `@layer ${layerNames(atrule).join()}`)
    if (block) readBlock(block.children, { ...context, layered: true })
  } else if (conditions.has(name)) {
    if (block) readBlock(block.children, context)
  } else if (name === 'keyframes') {
    if (!context.layered) note(context, 'layer', `@keyframes ${layerNames(atrule).join()}`)
  } else if (name !== 'charset') note(context, 'at-rule', `@${name}`)
}

/** Everything in a style sheet that would reach outside the remote's own elements. */
export const styleProblems = (css: string): StyleProblem[] => {
  const problems: StyleProblem[] = []
  const sheet = parse(css, { parseCustomProperty: false, parseValue: false })
  if (sheet.type === 'StyleSheet') readBlock(sheet.children, { problems, layered: false, nested: false })
  return problems
}
