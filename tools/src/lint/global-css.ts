/** Removes nested conditions such as `:is(…)` and `[…]` from a selector. */
const bare = (selector: string): string => {
  const shorter = selector.replace(/\([^()]*\)|\[[^[\]]*\]/g, '')
  return shorter === selector ? selector : bare(shorter)
}

/** At-rules with blocks that contain no selectors. */
const withoutSelectors = /^@(-\w+-)?(keyframes|font-face|property|page|counter-style)\b/

const isGlobal = (selector: string): boolean =>
  selector.includes(':global') ||
  bare(selector)
    .split(',')
    .some((part) => !part.includes('.'))

/**
 * Finds selectors of a CSS module that match outside it: those with a part that names no class, and `:global`.
 * Rules nested in a rule with a class are local.
 */
export const globalSelectors = (css: string): string[] => {
  const found: string[] = []
  const isLocal = [false]
  let prelude = ''
  for (const character of css.replace(/\/\*[\s\S]*?\*\/|"[^"]*"|'[^']*'/g, '')) {
    if (character === '{') {
      const selector = prelude.trim()
      const isRule = !selector.startsWith('@')
      const isNested = isLocal.at(-1) === true
      if (isRule && isGlobal(isNested ? `.${selector}` : selector)) found.push(selector)
      isLocal.push(isRule || isNested || withoutSelectors.test(selector))
    }
    if (character === '}') isLocal.pop()
    prelude = '{};'.includes(character) ? '' : prelude + character
  }
  return found
}
