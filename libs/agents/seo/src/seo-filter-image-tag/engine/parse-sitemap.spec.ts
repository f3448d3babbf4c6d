import { describe, expect, it } from 'vitest'
import vectors from '../vectors/images_alt.json' with { type: 'json' }
import { NotASitemap, parseSitemap, type Sitemap } from '../../shared/engine/sitemap/parse-sitemap.ts'

const address = 'https://e.test/maps/sitemap.xml'
const read = (text: string) => parseSitemap(text, address)
const urls = (map: Sitemap) => (map.type === 'index' ? map.children : map.entries.map(({ url }) => url))
const urlset = (inside: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<!-- made by hand --><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${inside}</urlset>`

describe('sitemap formats', () => {
  for (const { xml, text, expect: wanted } of vectors.sitemaps) {
    it(JSON.stringify(wanted), () => {
      if (wanted.error !== undefined) {
        expect(() => read(xml ?? '')).toThrow(new RegExp(wanted.error))
        return
      }
      const map = read(xml ?? text ?? '')
      expect(map.type).toBe(wanted.type)
      if (typeof wanted.urls === 'number') expect(urls(map)).toHaveLength(wanted.urls)
      else {
        expect(urls(map)).toEqual(wanted.urls)
        expect(map.type === 'index' ? [] : map.entries.flatMap(({ images }) => images)).toEqual(wanted.images)
      }
    })
  }
  it('reads an index, with or without namespace prefixes', () => {
    const index =
      '<sm:sitemapindex xmlns:sm="x"><sm:sitemap><sm:loc> https://e.test/a.xml </sm:loc></sm:sitemap><sm:sitemap><sm:loc>https://e.test/a.xml</sm:loc></sm:sitemap></sm:sitemapindex>'
    expect(read(index)).toMatchObject({ type: 'index', children: ['https://e.test/a.xml'] })
  })
  it('reads RSS and Atom feeds', () => {
    const rss =
      '<rss version="2.0"><channel><link>https://e.test/</link><item><link>https://e.test/1</link><atom:link xmlns:atom="a" rel="self" href="https://e.test/x"/></item><item><link>https://e.test/2?a=1&amp;b=2</link></item></channel></rss>'
    const atom =
      '<feed xmlns="http://www.w3.org/2005/Atom"><link href="https://e.test/"/><entry><link rel="edit" href="https://e.test/e"/><link href="https://e.test/1"/></entry></feed>'
    expect(urls(read(rss))).toEqual(['https://e.test/1', 'https://e.test/2?a=1&b=2'])
    expect(urls(read(atom))).toEqual(['https://e.test/1'])
  })
  it('accepts an empty sitemap', () => {
    expect(read(urlset(''))).toMatchObject({ type: 'urlset', entries: [] })
    expect(read('<sitemapindex/>')).toMatchObject({ type: 'index', children: [] })
  })
})

describe('entries', () => {
  it('resolves relative addresses, drops invalid ones, and counts both', () => {
    const map = read(
      urlset(
        '<url><loc>/a</loc></url><url><loc>b</loc></url><url><loc>javascript:alert(1)</loc></url><url><loc></loc></url><url><loc><![CDATA[https://e.test/c]]></loc></url>',
      ),
    )
    expect(urls(map)).toEqual(['https://e.test/a', 'https://e.test/maps/b', 'https://e.test/c'])
    expect(map.skipped).toEqual({ relative: 2, invalid: 2, over: 0 })
  })
  it('reads 50,000 and counts the rest', () => {
    const map = read(
      urlset(Array.from({ length: 50_007 }, (_, at) => `<url><loc>https://e.test/${at}?a&amp;b</loc></url>`).join('')),
    )
    expect(urls(map)).toHaveLength(50_000)
    expect(urls(map)[49_999]).toBe('https://e.test/49999?a&b')
    expect(map.skipped.over).toBe(7)
  })
})

describe('rejected input', () => {
  const why = (text: string) => {
    try {
      return read(text).type
    } catch (error) {
      expect(error).toBeInstanceOf(NotASitemap)
      return error instanceof Error ? error.message : ''
    }
  }
  it('rejects document types, because they could expand entities without limit', () => {
    expect(
      why('<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol">]><urlset><url><loc>&lol;</loc></url></urlset>'),
    ).toMatch(/document type/)
  })
  it('rejects broken XML, other XML, HTML pages and prose', () => {
    expect(why('<urlset><url><loc>https://e.test/a</url></urlset>')).toMatch(/^is broken XML: .*line 1/)
    expect(why('<opml><body/></opml>')).toBe('is XML, but not a sitemap (its first tag is opml)')
    expect(why(' <!-- x --> <!DOCTYPE html><title>Not found</title>')).toBe('is a web page, not a sitemap')
    expect(why('Not found')).toMatch(/neither XML nor a list of addresses/)
    expect(why('User-agent: *\nSitemap: https://e.test/a.xml')).toMatch(/neither/)
  })
  it('does not resolve external entities', () => {
    const map = read(urlset('<url><loc>https://e.test/&unknown;</loc></url>'))
    expect(urls(map)).toEqual(['https://e.test/&unknown;'])
  })
})
