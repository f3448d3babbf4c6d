import { marked } from 'marked'
import type { OpenApiDocument } from './build-document.ts'
import { parameters as shared } from './document-words.ts'
import type { JsonSchema } from './operation.ts'

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const code = (text: string): string => `<code>${escape(text)}</code>`
const prose = (text: string): string =>
  text
    .split('\n\n')
    .map((part) => `<p>${escape(part).replaceAll(/`([^`]+)`/g, '<code>$1</code>')}</p>`)
    .join('')

type Parameter = {
  $ref?: string
  name: string
  in: string
  required?: boolean
  description?: string
  schema: JsonSchema
}
type Media = { schema: JsonSchema; example?: unknown }
type Answer = { description: string; headers?: Record<string, unknown>; content?: Record<string, Media> }
type Call = {
  operationId: string
  summary: string
  description: string
  tags: string[]
  parameters?: Parameter[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, Answer>
}
type Listed = { method: string; path: string; call: Call }

const nameOf = (ref: string): string => ref.split('/').at(-1) ?? ref

const listed = ({ paths }: OpenApiDocument): Listed[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ method: method.toUpperCase(), path, call: call as Call })),
  )

const typeOf = (schema: JsonSchema): string => {
  const {
    $ref,
    type,
    enum: values,
    items,
    anyOf,
    oneOf,
    format,
  } = schema as {
    $ref?: string
    type?: string | string[]
    enum?: unknown[]
    items?: JsonSchema
    anyOf?: JsonSchema[]
    oneOf?: JsonSchema[]
    format?: string
  }
  if ($ref) return `<a href="#schema-${escape(nameOf($ref))}">${escape(nameOf($ref))}</a>`
  if (values) return values.map((value) => code(JSON.stringify(value))).join(' ')
  const several = anyOf ?? oneOf
  if (several) return [...new Set(several.map(typeOf))].join(' or ')
  if (items) return `list of ${typeOf(items)}`
  return escape([type ?? 'any'].flat().join(' or ') + (format ? ` (${format})` : ''))
}

const table = (columns: string[], rows: string[][]): string =>
  rows.length === 0
    ? ''
    : `<div class="table" tabindex="0"><table><thead><tr>${columns.map((each) => (each === '' ? '<td></td>' : `<th scope="col">${each}</th>`)).join('')}</tr></thead><tbody>${rows
        .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
        .join('')}</tbody></table></div>`

const fields = (schema: JsonSchema): string => {
  const { properties = {}, required = [] } = schema as { properties?: Record<string, JsonSchema>; required?: string[] }
  const rows = Object.entries(properties).map(([name, property]) => [
    code(name),
    typeOf(property),
    required.includes(name) ? 'required' : '',
    escape(String(property['description'] ?? '')),
  ])
  return table(['Field', 'Type', '', ''], rows) || `<p>${typeOf(schema)}</p>`
}

const sharedParameters = new Map<string, Parameter>(Object.entries(shared))

const parameters = (call: Call): string => {
  const rows = (call.parameters ?? []).map((given) => {
    const found: Parameter = given.$ref ? (sharedParameters.get(nameOf(given.$ref)) ?? given) : given
    const about = escape(found.description ?? '')
    return [code(found.name), found.in, typeOf(found.schema), found.required ? 'required' : '', about]
  })
  return rows.length === 0 ? '' : `<h4>Parameters</h4>${table(['Name', 'In', 'Type', '', ''], rows)}`
}

const media = ([type, { schema, example }]: [string, Media]): string => {
  const event = schema['contentSchema'] as JsonSchema | undefined
  return [
    `<p>${code(type)}: ${event ? `events of ${typeOf(event)}` : schema['$ref'] ? typeOf(schema) : ''}</p>`,
    schema['$ref'] || event ? '' : fields(schema),
    example === undefined
      ? ''
      : `<details><summary>Example</summary><pre><code>${escape(JSON.stringify(example, null, 2))}</code></pre></details>`,
  ].join('')
}

const codesOf = ({ content }: Answer): string[] => {
  const { allOf = [] } = (content?.['application/json']?.schema ?? {}) as { allOf?: JsonSchema[] }
  return allOf.flatMap((part) => (part['properties'] as { code?: { enum?: string[] } } | undefined)?.code?.enum ?? [])
}

const answers = ({ responses }: Call): string => {
  const done = Object.entries(responses).filter(([status]) => status.startsWith('2'))
  const refused = Object.entries(responses).filter(([status]) => !status.startsWith('2'))
  const rows = refused.map(([status, answer]) => [status, codesOf(answer).map(code).join(' ')])
  return [
    ...done.map(
      ([status, { description, headers = {}, content = {} }]) =>
        `<h4>Answer ${status}</h4><p>${escape(description)} Headers: ${Object.keys(headers).map(code).join(' ')}</p>${Object.entries(content).map(media).join('')}`,
    ),
    `<details><summary>Errors</summary>${table(['Status', 'Codes'], rows)}</details>`,
  ].join('')
}

const article = ({ method, path, call }: Listed): string => `
<article id="${escape(call.operationId)}">
<h3>${escape(call.summary)}</h3>
<p class="call"><b>${method}</b> ${escape(path)}</p>
${prose(call.description)}
${parameters(call)}
${call.requestBody ? `<h4>Body</h4>${Object.entries(call.requestBody.content).map(media).join('')}` : ''}
${answers(call)}
</article>`

const page = (title: string, nav: string, main: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/api/docs/reference.css">
</head>
<body>
<nav aria-label="Contents"><details><summary>Contents</summary>${nav}</details></nav>
<main>${main}</main>
</body>
</html>
`

const list = (title: string, links: [string, string][]): string =>
  `<h2>${escape(title)}</h2><ul>${links.map(([href, text]) => `<li><a href="${escape(href)}">${escape(text)}</a></li>`).join('')}</ul>`

/** The reference: every call, readable without a script. */
export const referencePage = (document: OpenApiDocument): string => {
  const calls = listed(document)
  const title = String(document.info['title'])
  const schemas = Object.entries(document.components['schemas'] ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const ofTag = (tag: string) => calls.filter(({ call }) => call.tags.includes(tag))
  const begin: [string, string][] = [
    ['/api/docs/guide', 'Guide'],
    ['/api/docs/json', 'OpenAPI 3.1 (JSON)'],
    ['/settings/developers', 'Your API keys'],
    ['#schemas', 'Schemas'],
  ]
  return page(
    title,
    list('Begin', begin) +
      document.tags
        .map(({ name }) =>
          list(
            name,
            ofTag(name).map(({ call }) => [`#${call.operationId}`, call.operationId]),
          ),
        )
        .join(''),
    [
      `<h1>${escape(title)}</h1><p>Version ${escape(String(document.info['version']))}</p>${prose(String(document.info['description']))}`,
      ...document.tags.map(
        ({ name, description }) =>
          `<h2>${escape(name)}</h2><p>${escape(description)}</p>${ofTag(name)
            .map((each) => article(each))
            .join('')}`,
      ),
      '<h2 id="schemas">Schemas</h2>',
      ...schemas.map(
        ([name, schema]) => `<article id="schema-${escape(name)}"><h3>${escape(name)}</h3>${fields(schema)}</article>`,
      ),
    ].join('\n'),
  )
}

/** The guide, from `docs/api.md`. */
export const guidePage = (brand: string, markdown: string): string => {
  // Wide examples and tables scroll, so they must be reachable by keyboard.
  const html = marked.parse(markdown, { async: false }).replaceAll(/<(pre|table)>/g, '<$1 tabindex="0">')
  const slug = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  const titles = [...markdown.matchAll(/^## (.+)$/gm)].flatMap(([, text]) => (text ? [text] : []))
  const anchored = html.replaceAll(/<h2>([^<]+)<\/h2>/g, (_all, text: string) => `<h2 id="${slug(text)}">${text}</h2>`)
  return page(
    `${brand} API guide`,
    list('Guide', [['/api/docs', 'Reference'], ...titles.map((text): [string, string] => [`#${slug(text)}`, text])]),
    anchored,
  )
}
