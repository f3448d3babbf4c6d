import { readPage } from '@bazaar/agents-kit/server'
import { describe, expect, it } from 'vitest'
import { composeDescriptions } from './descriptions.ts'
import { htmlOf, makeTags } from './tags.ts'
import { composeTitles } from './titles.ts'

const factsOf = (html: string) => readPage(html, 'https://www.gazette.test/notes/2026/kiln')
const titlesOf = (html: string): string[] => composeTitles(factsOf(html)).map(({ text }) => text)
const descriptionsOf = (html: string): string[] => composeDescriptions(factsOf(html)).map(({ text }) => text)

const prose =
  `<p>The kiln in the old yard fires stoneware twice a month, and everybody may bring pieces of clay.</p>`.repeat(3)
const site = '<meta property="og:site_name" content="Pottery Gazette">'
const shared = (title: string) => `<meta property="og:title" content="${title}">`

describe('a title', () => {
  it('ends with a whole part where it has to be shortened', () => {
    expect(
      titlesOf(
        `<title>The winter market of the potters begins! This is how you find the best stalls of the whole region</title>${prose}`,
      ),
    ).toContain('The winter market of the potters begins!')
    expect(
      titlesOf(
        `<title>Kilns and their history – how three potters brought the old art back to town | Pottery Gazette</title>${site}${prose}`,
      )[0],
    ).toBe('Kilns and their history | Pottery Gazette')
  })
  it.each([
    ['de', 'Erste Zusagen für Werkstätten von über achtzig Töpfern aus dem Norden', /Töpfern$/],
    ['es', 'Estas son las marcas de hornos que dificultan el trabajo de los talleres', /dificultan$/],
    ['fr', 'La mairie annonce les nouveaux horaires du marché des potiers dans le quartier', /potiers$/],
  ])('ends with no function word of its language (%s)', (lang, title, end) => {
    const text = {
      de: 'Der Ofen brennt zweimal im Monat, und alle dürfen ihren Ton bringen.',
      es: 'El horno del patio quema la arcilla dos veces al mes y todos pueden venir.',
      fr: 'Le four de la cour cuit la terre deux fois par mois et chacun peut venir.',
    }[lang]
    expect(
      titlesOf(`<html lang="${lang}"><title>${title}</title><p>${text}</p><p>${text}</p><p>${text}</p>`)[0],
    ).toMatch(end)
  })
  it('loses no words for the name of the site', () => {
    const title = 'Woman reopens the biggest brick kiln of the whole county'
    expect(titlesOf(`<title>${title} – Pottery Gazette</title>${site}<h1>${title}</h1>${prose}`)[0]).toBe(title)
  })
  it('keeps quotations and brackets whole', () => {
    const [first = ''] = titlesOf(
      `<title>Kiln opens again after ninety years (with a speech of the mayor and tea)</title>${prose}`,
    )
    expect(first).toBe('Kiln opens again after ninety years')
  })
  it('is not the name or the motto of the site', () => {
    const titles = titlesOf(
      `<title>The kiln opens again - Pottery Gazette - Clay for all senses</title>${site}${shared('The kiln opens again')}<h1>The kiln opens again</h1>${prose}`,
    )
    expect(titles.filter((title) => /^Pottery|^Clay/.test(title))).toEqual([])
    expect(
      titlesOf(
        `<title>Pottery Gazette: The kiln opens again this winter</title>${shared('The kiln opens again this winter')}${prose}`,
      ),
    ).toContain('The kiln opens again this winter')
    expect(
      titlesOf(
        `<title>Pottery Gazette</title>${site}${shared('The kiln opens again')}<h1>The kiln opens again</h1>${prose}`,
      )[0],
    ).toMatch(/^The kiln/)
  })
  it('is no heading of a side column, a menu or a section', () => {
    const side =
      '<h1>PotteryGazette</h1><h1>Gazette readers write</h1><div><h1>Log in</h1></div><h2>Most read today</h2><div><h1>Newest comments</h1></div>'
    const titles = titlesOf(`<title>LOUDKILN reopens | Pottery Gazette</title>${site}${side}${prose}`)
    expect(titles.join()).not.toMatch(/PotteryG|readers|Log in|Most read|Newest/)
  })
  it('is not what a CMS has cut, nor a heading with a date before it', () => {
    const whole = 'The kiln in the old yard opens again this winter'
    expect(titlesOf(`<title>The kiln in the old yard ope...</title><h1>${whole}</h1>${prose}`)).toEqual([whole])
    expect(titlesOf(`<title>${whole}</title><h1>1 February 2026 ${whole}</h1>${prose}`)).toEqual([whole])
  })
  it('of Chinese or Japanese text is cut between words and after a sentence', () => {
    const text = '<p>この窯は月に二回、古い庭で焼き物を焼いていて、だれでも粘土を持ってくることができます。</p>'.repeat(
      3,
    )
    expect(
      titlesOf(
        `<html lang="ja"><title>古い庭の窯がまた開きました。だれでも粘土の作品を持ってくることができます_窯だより</title>${text}`,
      )[0],
    ).toBe('古い庭の窯がまた開きました。')
  })
})

it('cuts the texts of shared links before function words, too', () => {
  const text =
    'Wir gehören zu den Baudienstleistern der Region mit vielen Jahren Erfahrung bei der Realisierung von Bauprojekten'
  const facts = factsOf(`<html lang="de"><title>Bau</title><p>${text}.</p><p>${text}.</p>`)
  const tags = htmlOf(makeTags(facts, { title: 'Bau', description: text }))
  expect(tags).toContain('bei der Realisierung …"')
})

describe('a description', () => {
  const own = 'The kiln in the old yard fires stoneware twice a month for all who bring clay.'

  it('stays as it is where it fits, also if the text begins with it', () => {
    expect(
      descriptionsOf(`<title>Kiln</title><meta name="description" content="${own}"><p>${own}</p>${prose}`)[0],
    ).toBe(own)
  })
  it('that is too long ends with a sentence', () => {
    const more =
      'A list of dates, prices and rules for glazes is on the board beside the gate, and the potters answer questions.'
    expect(descriptionsOf(`<title>Kiln</title><meta name="description" content="${own} ${more}">${prose}`)[0]).toBe(own)
  })
  it('is no repetition of the title', () => {
    const title = 'The kiln in the old yard opens again and everybody may come'
    expect(
      descriptionsOf(`<title>${title} – Gazette</title><meta name="description" content="${title}">${prose}`)[0],
    ).toMatch(/^The kiln in the old yard fires/)
  })
  it('has the script of the page and the full stop of that script', () => {
    const [hindi = ''] = descriptionsOf(
      `<html lang="hi"><title>भट्ठी</title><p>The furnace burns twice a month and everybody may bring their clay pieces there.</p><p>पुराने आँगन की भट्ठी महीने में दो बार जलती है और सब लोग अपनी मिट्टी ला सकते हैं</p><p>हम हर रविवार को बच्चों को मिट्टी के बर्तन बनाना सिखाते हैं और चाय पिलाते हैं।</p>`,
    )
    expect(hindi).not.toMatch(/[A-Za-z]|।\.|[^।]\.$/)
    const [japanese = ''] = descriptionsOf(
      `<html lang="ja"><title>窯</title><meta name="description" content="古い庭の窯"><p>この窯は月に二回、古い庭で焼き物を焼いています。だれでも粘土を持ってくることができます。子どもたちも日曜日に習います。</p>`,
    )
    expect(japanese).toMatch(/^古い庭の窯。この窯は/)
    expect(japanese).not.toContain('.')
  })
  it('begins with no sentence that leans on another one, and holds no code or caption', () => {
    const texts = descriptionsOf(
      '<html lang="de"><title>Ofen</title><p>Um den ganzen Text über den Ofen im Hof zu lesen, bitte hier anmelden oder Abonnent werden.</p><p>Dieser brennt zweimal im Monat und braucht dafür sehr viel Holz aus dem Wald.</p><p>Der Ofen im alten Hof brennt zweimal im Monat für alle, die ihren Ton selbst bringen.</p><p>Der Ofen im alten Hof raucht (Foto: A. Muster)</p><p>OFEN_ID=5 HOLZ=2 const ofen = brennen(holz)</p>',
    )
    expect(texts[0]).toMatch(/^Der Ofen im alten Hof brennt/)
    expect(texts.join()).not.toMatch(/Foto|OFEN_ID|anmelden/)
  })
})
