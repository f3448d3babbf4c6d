import { describe, expect, it } from 'vitest'
import vectors from '../../vectors/images_alt.json' with { type: 'json' }
import { findImages } from '../../../shared/engine/images/find-images.ts'
import { judgeImages } from './judge-image.ts'
import { suggestAlt } from './suggest-alt.ts'

const address = 'https://deccan-oven.example/menu/'
const judge = (html: string) => judgeImages(findImages(html, address).images)
const kinds = (html: string) => judge(html).map(({ kind }) => kind)
const suggest = (html: string) => {
  const page = findImages(html, address)
  return page.images.map((image) => suggestAlt(image, page))
}

describe('the rules', () => {
  for (const { html, kind, rule } of vectors.cases) {
    it(`${kind}: ${html.slice(0, 70)}`, () => {
      const judged = judge(html)
      expect(judged.map((image) => image.kind)).toEqual([kind])
      const code = /^(?:[FH]\d+|ARIA\d+|use alt="")$/.exec(rule)?.[0]
      expect(judged[0]?.rule).toContain(code ?? '')
    })
  }
  it('counts the image inside a picture once, with the address of its img', () => {
    const [image, ...rest] = judge(
      '<picture><source srcset="a.avif 1x, b.avif 2x"><img alt="Ragi loaf, cut open"></picture>',
    )
    expect(rest).toEqual([])
    expect(image).toMatchObject({ kind: 'good', url: 'https://deccan-oven.example/menu/a.avif' })
  })
  it('finds lazy images by the attribute of their loader', () => {
    const html =
      '<img src="data:image/gif;base64,R0" data-src="/loaf.jpg"><img data-srcset="/a.webp 1x" loading="lazy">'
    expect(judge(html).map(({ url, kind }) => [url, kind])).toEqual([
      ['https://deccan-oven.example/loaf.jpg', 'missing'],
      ['https://deccan-oven.example/a.webp', 'missing'],
    ])
  })
  it('requires a name for drawings, image buttons and image map areas', () => {
    expect(
      kinds(
        `<svg role="img"></svg><svg role="img"><title>Oven</title></svg><svg><path/></svg><svg role="img" aria-label="Oven"></svg>
         <input type="image" src="go.png" alt=""><input type="image" src="go.png" alt="Search"><input type="text">
         <map><area href="/a"><area href="/b" alt="Kothrud"><area></map>`,
      ),
    ).toEqual(['missing', 'good', 'good', 'missing', 'good', 'missing', 'good'])
  })
  it('ignores images that a style sheet or a script would show', () => {
    expect(kinds('<div style="background-image:url(a.png)"></div><template><img src=a.png></template>')).toEqual([])
  })
  it('ignores aria-labelledby references to missing elements', () => {
    expect(kinds('<img src=a.png aria-labelledby="gone"><img src=a.png aria-label=" ">')).toEqual([
      'missing',
      'missing',
    ])
  })
  it('accepts an empty alt when the link has another name', () => {
    expect(
      kinds(
        `<a href="/x"><img src=a.png alt=""> Prices</a><a href="/x" aria-label="Prices"><img src=a.png alt=""></a>
         <a href="/x"><img src=a.png alt=""><img src=b.png alt="Prices"></a><button><img src=c.png alt=""></button>`,
      ),
    ).toEqual(['decorative', 'decorative', 'decorative', 'good', 'link_without_name'])
  })
  it('reports titled decorations, file names and generic words', () => {
    expect(
      kinds(
        `<img src=a.png alt="" title="Oven"><img src=b.png alt="IMG_20260101.jpg"><img src=c.png alt="DSC 0042"><img src=d.png alt="Photo 3">
         <img src=e.png alt="Logo"><img src=f.png alt="Deccan Oven logo"><img src=g.png alt="&nbsp;">`,
      ),
    ).toEqual(['title_conflict', 'filename', 'filename', 'generic', 'generic', 'good', 'whitespace'])
  })
  it('reports different pictures with the same alt, but not repeats of one picture', () => {
    expect(
      kinds(
        '<img src=a.png alt="Bread"><img src=b.png alt="bread "><img src=c.png alt="Oven"><img src=c.png alt="Oven">',
      ),
    ).toEqual(['duplicate', 'duplicate', 'good', 'good'])
  })
  it('counts tracking pixels, hidden images and noscript copies separately', () => {
    expect(
      kinds(
        `<img src=p.gif style="width:1px;height:1px"><div aria-hidden="true"><img src=a.png></div><p hidden><img src=a.png></p>
         <img data-src=a.png><noscript><img src="a.png"></noscript>`,
      ),
    ).toEqual(['tracking_pixel', 'hidden', 'hidden', 'missing', 'noscript'])
  })
})

describe('a malicious page', () => {
  it('is read in one pass: thousands of images in one link, with labels that point everywhere', () => {
    const many = Array.from({ length: 8_000 }, (_, at) => `<img src=${at}.png aria-labelledby="x${at % 90}">`).join('')
    const labels = Array.from({ length: 90 }, (_, at) => `<p id="x${at}">Label ${at}</p>`).join('')
    const judged = judge(`${labels}<figure><a href="/">${many}</a><figcaption>All of them</figcaption></figure>`)
    expect(judged).toHaveLength(8_000)
    expect(new Set(judged.map(({ kind }) => kind))).toEqual(new Set(['labelled']))
  })
})

describe('suggestions', () => {
  it('come from the caption, file name, heading or link, and name their source', () => {
    expect(
      suggest(
        `<meta property="og:site_name" content="Deccan Oven"><a href="/"><img src="/logo.svg"></a><h2>Bread of the day</h2>
         <figure><img src="/1.jpg"><figcaption>Country sourdough, 700 g</figcaption></figure>
         <img src="/img/ragi-loaf_500g-1024x768.jpg"><img src="/loaf.jpg"><img src="/IMG_0042.jpg">
         <a href="/menu/filter-coffee"><img src="/x.png" alt=""></a>`,
      ),
    ).toEqual([
      { text: 'Deccan Oven, home page', from: 'where the link leads' },
      { text: 'Country sourdough, 700 g', from: 'caption' },
      { text: 'Ragi loaf', from: 'file name' },
      { text: 'Loaf: Bread of the day', from: 'file name and heading above' },
      { text: 'Bread of the day', from: 'heading above' },
      { text: 'Filter coffee', from: 'where the link leads' },
    ])
  })
  it('are omitted when nothing indicates what the picture shows', () => {
    expect(suggest('<img src="/wp-content/uploads/8f3a9.jpg"><img><img src="%E0%A4%A.png">')).toEqual([
      null,
      null,
      null,
    ])
  })
  it('fit the alt length limit', () => {
    const [found] = suggest(`<figure><img src=a.png><figcaption>${'A long caption. '.repeat(20)}</figcaption></figure>`)
    expect(found?.text.length).toBeLessThanOrEqual(125)
  })
})

it('suggests no English words on a page in another language', () => {
  const head = '<meta property="og:site_name" content="Bäckerei Blau">'
  const link = '<a href="/"><img src="/l.svg" alt=""></a>'
  const [german] = suggest(`<html lang="de"><head>${head}</head><body>${link}</body></html>`)
  expect(german).toMatchObject({ text: 'Bäckerei Blau' })
})

it.each(['Bild 3', 'Foto', 'imagen', 'चित्र', '画像', 'صورة'])('finds an alt that fits any picture: %s', (alt) => {
  expect(kinds(`<img src="/a.jpg" alt="${alt}">`)).toEqual(['generic'])
})
