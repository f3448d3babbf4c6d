import { stripVTControlCharacters } from 'node:util'

/** Invisible and replacement characters, which can hide instructions or break a page. Source: OWASP LLM Top 10, prompt injection. */
const invisible = /(?![\n\t\r\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\ufffd]/gu

const reasoning = /<(think(?:ing)?|reasoning)>[\s\S]*?(?:<\/\1>|$)/gi
const halfTag = /<\/?[a-z]{0,9}$/i

const markup =
  /<\/?(?:p|br|div|ul|ol|li|h[1-6]|html|body|head|table|tr|td|th|strong|b|i|em|span|a|img|script|style)\b[^>]{0,500}>/i
const htmlAsText = (html: string): string =>
  html
    .replace(/<(script|style|head|template)\b[\s\S]*?(?:<\/\1>|$)/gi, '')
    .replace(/<h([1-6])\b[^>]{0,500}>/gi, (_tag, level: string) => `\n${'#'.repeat(Number(level))} `)
    .replace(/<li\b[^>]{0,500}>/gi, '\n- ')
    .replace(/<br\b[^>]{0,500}>/gi, '\n')
    .replace(/<\/(?:p|div|ul|ol|h[1-6]|tr|table)>/gi, '\n\n')
    .replace(/<[a-z/!][^>]{0,2000}>/gi, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&(?:#39|apos);/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')

const preface =
  /^(?:sure|certainly|of course|absolutely|okay|ok|great|here(?:['’]s| is| are)|claro|por supuesto|aquí|voici|bien sûr|gerne|natürlich|hier ist|ज़रूर|यहाँ)\b[^\n]{0,160}[:!.]\s*\n+(?=\S)/iu

/** The text of a reply: without reasoning, code fences, markup and the words before it. Reads unfinished replies too. */
export const cleanReply = (raw: string): string => {
  let text = stripVTControlCharacters(raw)
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(reasoning, '')
    .replace(invisible, '')
    // The patterns below would read a long run of blanks once for each blank.
    .replace(/[^\S\n]{60,}/g, ' ')
  // `</think>` alone: the opening tag was part of the prompt.
  text = text
    .replace(/^[\s\S]*<\/think(?:ing)?>/i, '')
    .replace(halfTag, '')
    .trimStart()
  text = text.replace(preface, '')
  const fenced = /^```[a-z]*\n([\s\S]*?)(?:\n```[\s\S]*)?$/i.exec(text)
  if (fenced) text = fenced[1] ?? ''
  if (markup.test(text)) text = htmlAsText(text)
  return text
    .replace(/[^\S\n]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const asText = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(asText).join('\n\n')
  if (typeof value === 'object' && value !== null) return Object.values(value).map(asText).join('\n\n')
  return value === null || value === undefined ? '' : String(value)
}

/** JSON that ends early, with what is open closed. */
const closed = (text: string): string => {
  const open: string[] = []
  let quoted = false
  for (const [token] of text.matchAll(/\\.|["{}[\]]/gs)) {
    if (token === '"') quoted = !quoted
    else if (quoted || token.startsWith('\\')) continue
    else if (token === '{' || token === '[') open.push(token === '{' ? '}' : ']')
    else open.pop()
  }
  const whole = quoted ? `${text.replace(/\\$/, '')}"` : text.replace(/[\s,]+$/, '')
  return whole + open.toReversed().join('')
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const json = (text: string): Record<string, unknown> | null => {
  const from = text.indexOf('{')
  if (from === -1 || text.slice(0, from).trim().length > 200) return null
  const rest = text.slice(from)
  const value = parsed(rest.slice(0, rest.lastIndexOf('}') + 1)) ?? parsed(closed(rest))
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
}

/** JSON that ends early: half a text. */
export const isHalfJson = (text: string): boolean =>
  /^\{\s*"/.test(text) && parsed(text.slice(0, text.lastIndexOf('}') + 1)) === null

/** A fence that is never closed would make the rest of the text code. */
export const withoutOpenFence = (text: string): string => {
  const fences = [...text.matchAll(/^[^\S\n]*(?:```|~~~).*$/gm)]
  const last = fences.at(-1)
  if (fences.length % 2 === 0 || !last) return text
  return `${text.slice(0, last.index)}${text.slice(last.index + last[0].length)}`.replace(/\n{3,}/g, '\n\n').trim()
}

const listOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).map(asText).filter((text) => text !== '')

const sectionText = (section: unknown): string => {
  if (typeof section !== 'object' || section === null) return asText(section)
  const { heading, title, bullets, points, ...rest } = section as Record<string, unknown>
  const head = asText(heading ?? title)
  return [
    ...(head === '' ? [] : [`## ${head}`]),
    ...Object.values(rest).flatMap(listOf),
    listOf(bullets ?? points)
      .map((text) => `- ${text}`)
      .join('\n'),
  ]
    .filter((text) => text !== '')
    .join('\n\n')
}

/** A text with headings. One that came as JSON is laid out in Markdown. */
export const articleOf = (text: string): string => {
  const data = text.startsWith('{') ? json(text) : null
  if (data === null) return text
  const { title, sections, ...rest } = data
  const parts = Array.isArray(sections)
    ? sections.map(sectionText)
    : Object.values({ ...rest, sections }).flatMap(listOf)
  return [...(title === undefined || title === '' ? [] : [`# ${asText(title)}`]), ...parts].join('\n\n')
}

const signs = String.raw`[\s*#=_<\[\]>-]*`

const partsOfJson = <N extends string>(text: string, names: readonly N[]): [N, string][] =>
  Object.entries(json(text) ?? {}).flatMap(([key, value]): [N, string][] => {
    const name = names.find((one) => one === key.toUpperCase().replace(/[_-]/g, ' '))
    return name === undefined || asText(value) === '' ? [] : [[name, asText(value)]]
  })

const partsByMarks = <N extends string>(text: string, names: readonly N[]): [N, string][] => {
  const mark = new RegExp(
    `^${signs}(${names.map((name) => RegExp.escape(name)).join('|')})${signs}:?${signs}(.*)$`,
    'i',
  )
  const nameIn = (line: string): N | undefined => {
    const found = /[:=\]]|^\W*[A-Z ]+\W*$/.test(line) ? mark.exec(line)?.[1]?.toUpperCase() : undefined
    return names.find((name) => name === found)
  }
  const parts: [N, string[]][] = []
  for (const line of text.split('\n')) {
    const name = nameIn(line)
    const isNew = name !== undefined && !parts.some(([known]) => known === name)
    if (isNew) parts.push([name, [mark.exec(line)?.[2] ?? '']])
    else parts.at(-1)?.[1].push(line)
  }
  return parts.map(([name, lines]) => [
    name,
    lines
      .join('\n')
      .replace(/^\s*[-=]{3,}\s*|\s*[-=]{3,}\s*$/g, '')
      .trim(),
  ])
}

/**
 * The marked parts of a reply, such as `SUBJECT: …`. A reply without marks is the last part, which is the text itself; one
 * that came as JSON is read by its keys. Parts that are missing are empty, others are ignored.
 */
export const partsOf = <N extends string>(text: string, names: readonly N[]): Record<N, string> => {
  const empty = Object.fromEntries(names.map((name) => [name, ''])) as Record<N, string>
  const marked = partsByMarks(text, names)
  const found = [partsOfJson(text, names), marked].find((parts) => parts.length > 0)
  const whole = names.slice(-1).map((name): [N, string] => [name, articleOf(text)])
  return { ...empty, ...Object.fromEntries(found ?? whole) }
}

const declined =
  /^(?:(?:i['’]?m|i am) (?:really |very )?sorry\b.{0,60}\b(?:can(?:no|['’])t|unable|not able)|(?:unfortunately,? )?i (?:can(?:no|['’])t|am unable to|am not able to|won['’]t) (?:help|assist|write|create|comply|do that|fulfil|provide)|as an ai\b|lo siento, (?:pero )?no puedo|je (?:suis désolée?|ne peux pas)|es tut mir leid|ich kann (?:das|dabei) nicht)/i

/** Noise: hardly a letter or few different ones, the same words again and again, or JSON of another shape. */
const isUnreadable = (text: string, letters: readonly string[]): boolean => {
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? []
  const distinct = (all: readonly string[]) => new Set(all.map((each) => each.toLowerCase())).size
  return (
    letters.length < 4 ||
    letters.length / text.length < 0.3 ||
    (letters.length > 200 && distinct(letters) < 8) ||
    (words.length > 30 && distinct(words) / words.length < 0.12) ||
    (/^[{[]\s*["{[]/.test(text) && json(text) === null)
  )
}

/** Why a reply cannot be used, or null. */
export const uselessBecause = (text: string): string | null => {
  const letters = text.match(/\p{L}/gu) ?? []
  if (letters.length === 0) return 'The text model wrote nothing.'
  if (letters.length < 200 && declined.test(text)) return 'The text model declined to write this.'
  return isUnreadable(text, letters) ? 'The text model wrote something that cannot be read.' : null
}
