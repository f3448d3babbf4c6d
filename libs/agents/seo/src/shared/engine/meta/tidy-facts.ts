import { oneLine, type PageFacts } from '@bazaar/agents-kit/server'

const characters: Readonly<Record<string, string>> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: '’',
  '#39': '’',
  '#039': '’',
}

/** Markup meant for a browser, unlike `<b>` in a text about HTML. */
const markup = /<(?:a|img|span|font|div|p)\s[^<>]{1,300}>|<(b|i|em|strong|u|p|span)>[^<>]{1,300}<\/\1>|<\/a>|<br ?\/?>/i
const tag = /<\/?(?:a|img|span|font|div|p|b|i|em|strong|u|br)(?:\s[^<>]{0,300})?\/?>/gi

/** Pages escape some text twice, so that browsers show its markup. Tags copied from it would, too. */
const tidy = (text: string): string => {
  const plain = text.replace(/&(nbsp|amp|lt|gt|quot|apos|#0?39);/g, (code, name: string) => characters[name] ?? code)
  return oneLine(markup.test(plain) ? plain.replace(tag, '') : plain) ?? ''
}

/** A page whose words are free of markup. */
export const tidyFacts = (facts: PageFacts): PageFacts => ({
  ...facts,
  title: facts.title === null ? null : tidy(facts.title),
  description: facts.description === null ? null : tidy(facts.description),
  headings: facts.headings.map((heading) => ({ ...heading, text: tidy(heading.text) })),
  sentences: facts.sentences.map(tidy).filter((text) => text !== ''),
})
