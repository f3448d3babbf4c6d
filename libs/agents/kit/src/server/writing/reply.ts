/** Invisible characters that can hide instructions or break a page. Source: OWASP LLM Top 10, prompt injection. */
const invisible = /(?![\n\t\r\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu

const reasoning = /<(think(?:ing)?|reasoning)>[\s\S]*?(?:<\/\1>|$)/gi
const halfTag = /<\/?[a-z]{0,9}$/i

const markup =
  /<\/?(?:p|br|div|ul|ol|li|h[1-6]|html|body|head|table|tr|td|th|strong|b|i|em|span|a|img|script|style)\b[^>]*>/i
const htmlAsText = (html: string): string =>
  html
    .replace(/<(script|style|head|template)\b[\s\S]*?(?:<\/\1>|$)/gi, '')
    .replace(/<h([1-6])\b[^>]*>/gi, (_tag, level: string) => `\n${'#'.repeat(Number(level))} `)
    .replace(/<li\b[^>]*>/gi, '\n- ')
    .replace(/<br\b[^>]*>/gi, '\n')
    .replace(/<\/(?:p|div|ul|ol|h[1-6]|tr|table)>/gi, '\n\n')
    .replace(/<[a-z/!][^>]*>/gi, '')
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
  let text = raw.replace(/\r\n?/g, '\n').replace(reasoning, '').replace(invisible, '')
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

const json = (text: string): Record<string, unknown> | null => {
  const from = text.indexOf('{')
  const to = text.lastIndexOf('}')
  if (from === -1 || to <= from || text.slice(0, from).trim().length > 200) return null
  try {
    const value: unknown = JSON.parse(text.slice(from, to + 1))
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
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
  const whole = names.slice(-1).map((name): [N, string] => [name, text])
  return { ...empty, ...Object.fromEntries(found ?? whole) }
}

const declined =
  /^(?:(?:i['’]?m|i am) (?:really |very )?sorry\b.{0,60}\b(?:can(?:no|['’])t|unable|not able)|(?:unfortunately,? )?i (?:can(?:no|['’])t|am unable to|am not able to|won['’]t) (?:help|assist|write|create|comply|do that|fulfil|provide)|as an ai\b|lo siento, (?:pero )?no puedo|je (?:suis désolée?|ne peux pas)|es tut mir leid|ich kann (?:das|dabei) nicht)/i

/** Why a reply cannot be used, or null. */
export const uselessBecause = (text: string): string | null => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  if (letters === 0) return 'The text model wrote nothing.'
  if (letters < 200 && declined.test(text)) return 'The text model declined to write this.'
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? []
  const distinct = new Set(words.map((word) => word.toLowerCase())).size
  if (letters < 4 || letters / text.length < 0.3 || (words.length > 30 && distinct / words.length < 0.12)) {
    return 'The text model wrote something that cannot be read.'
  }
  return null
}
