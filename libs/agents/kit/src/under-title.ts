import { cutLine, maxTitleLength, plainLine, withHeading } from './result-title.ts'

const opening = /^\s{0,9}#[ \t]{1,9}(\S.*)/

/** The title that a Markdown text gives itself in its first line; empty when it has none. */
export const openingHeading = (markdown: string): string =>
  plainLine(opening.exec(withHeading(markdown).slice(0, 1_000))?.[1] ?? '')

/** Whether a heading says the title, which may be cut. */
export const saysTitle = (heading: string, title: string): boolean =>
  heading !== '' && cutLine(heading, maxTitleLength) === title

/**
 * A text as shown under the title of its result. A report's own heading gives way to the title, so that page, paper and
 * files name it alike. A text to publish keeps its headline, and so does a report whose owner wrote another.
 * @param original the agent's text in the same language
 */
export const underTitle = (
  agent: { rewrites?: unknown } | undefined,
  title: string,
  markdown: string,
  original = markdown,
): string => {
  const heading = openingHeading(markdown)
  if (!agent || agent.rewrites !== undefined || heading === '' || heading !== openingHeading(original)) return markdown
  return withHeading(markdown).replace(opening, () => `# ${title.replaceAll(/[\\`*_[\]<>~|#]/g, String.raw`\$&`)}`)
}
