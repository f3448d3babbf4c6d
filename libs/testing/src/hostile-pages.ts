const bytes = 2_900_000
const fill = (text: string): string => text.repeat(Math.floor(bytes / text.length))
const page = (text: string): string => `<title>x</title><p>We sell bread.</p>${text}`

/** Pages of almost 3 MB, the most that is read, that once took a parser or a regular expression seconds to hours. */
export const hostilePages: Record<string, () => string> = {
  'unclosed style': () => page(`<${fill('STYLE<')}`),
  'unclosed tags': () => page(fill('<')),
  'unclosed comments': () => page(fill('<!--')),
  'deep nesting': () => page(fill('<div>')),
  'deep lists': () => page(fill('<ul><li>')),
  'nested tables': () => page(fill('<table><tr><td>')),
  'formatting elements': () => page(fill('<b><i><a>')),
  'unclosed attribute': () => page(`<a href="${fill('a ')}`),
  'many attributes': () => page(`<a ${fill('a=1 ')}>`),
  'character references': () => page(fill('&amp&#x41')),
  'blank text': () => page(`<p>${fill(' \t')}x`),
  'one long word': () => page(`<p>${fill('a')}`),
  'one long sentence': () => page(`<p>${fill('bread and butter, ')}`),
  numbers: () => page(`<p>${fill('1,234.56 ')}`),
  telephones: () => page(`<p>${fill('+91 98450 ')}`),
  'addresses of mail': () => page(`<p>${fill('a.b@c.d@')}`),
  'nested JSON': () => page(`<script type="application/ld+json">${fill('[')}</script>`),
  'meta tags': () => page(fill('<meta name="description" content="x">')),
  links: () => page(fill('<a href="/a">b</a>')),
  headings: () => page(fill('<h1>GPA\t</h1>')),
}
