import { describe, expect, it } from 'vitest'
import { readPage } from '../read-page.ts'

const read = (body: string, { path = '/about', language = 'en' } = {}) =>
  readPage(`<html lang="${language}"><body>${body}</body></html>`, `https://shop.example${path}`)
const peopleOf = (body: string, language = 'en') =>
  read(body, { language }).people.map(({ name, role }) => `${name}: ${role}`)

describe('people', () => {
  it('are read beside a known role in the same markup, without their degrees', () => {
    const card = (name: string, role: string) => `<div><h4>${name}</h4><p>${role}</p></div>`
    expect(
      peopleOf(card('Isobel Penhale BVSc MRCVS', 'Clinical Director') + card('Bryony Rowe', 'Flower whisperer')),
    ).toEqual(['Isobel Penhale: Clinical Director', 'Bryony Rowe: Flower whisperer'])
  })
  it('are read where they introduce themselves', () => {
    expect(peopleOf('<p>Je suis Jeanne Roux, nez indépendant. Bienvenue.</p>', 'fr')).toEqual([
      'Jeanne Roux: nez indépendant',
    ])
    expect(peopleOf('<p>I am Ann Poole, a certified beekeeper from Kent.</p>')).toEqual([
      'Ann Poole: certified beekeeper',
    ])
    expect(peopleOf('<p>I am Ann Poole, and I love bees. I am Jane Roe, a happy customer.</p>')).toEqual([])
  })
  it('are read from other languages, sentences and lines with a number', () => {
    expect(peopleOf('<p>Camille Roques, fondatrice, a appris le métier à Lyon.</p>', 'fr')).toEqual([
      'Camille Roques: fondatrice',
    ])
    expect(peopleOf('<p>\u200B院長</p><p>野津 健一</p><p>大学を経て開院。</p>', 'ja')).toEqual(['野津 健一: 院長'])
    expect(peopleOf('<p>Ms. Sana Rizvi, Export Manager : +91-98370-12345</p>')).toEqual([
      'Ms. Sana Rizvi: Export Manager',
    ])
  })
})

describe('people in other forms', () => {
  it.each([
    [
      '<h2>Ajit Deore, Ph.D. (Agri)</h2><p>Owner and technician. Ajit has served on the board for years.</p>',
      ['Ajit Deore: Owner and technician'],
    ],
    [
      '<ul><li>Gilles Castan – fondateur</li><li>Maïté Roux – boutique et expéditions</li></ul>',
      ['Gilles Castan: fondateur', 'Maïté Roux: boutique et expéditions'],
    ],
    [
      '<p>Dean Ackroyd, our apprentice, joined us. Robert Baker, owner.</p>',
      ['Dean Ackroyd: our apprentice', 'Robert Baker: owner'],
    ],
    ['<h4>Robert Baker</h4><p>Owner</p>', ['Robert Baker: Owner']],
    [
      '<div class="card-testimonial"><p>Never again!</p><h4>Vaishali Gite</h4><p>Hotel owner, Trimbak Road</p></div>',
      [],
    ],
    ['<p>Gary Sutcliffe is the master sweep. Bring your own rug.</p>', ['Gary Sutcliffe: master sweep']],
    ['<table><tr><th>代表者</th><td>代表取締役 堀口弥一</td></tr></table>', ['堀口弥一: 代表取締役']],
    ['<table><tr><th>代表</th><td>高峰 誠一(一級畳製作技能士)</td></tr></table>', ['高峰 誠一: 代表']],
    ['<table><tr><th>代表</th><td>076-241-8830</td></tr></table>', []],
    ['<p>वर्तमान में श्री भंवरलाल सोनी (संचालक) काम देखते हैं।</p>', ['भंवरलाल सोनी: संचालक']],
    ['<p>यह दुकान श्री गणेश मंदिर (पुराना बाज़ार) के पास है।</p>', []],
    ['<p>— Jitendra Ghatge,</p><p>Proprietor</p>', ['Jitendra Ghatge: Proprietor']],
    ['<h2>金田 俊行</h2><p>院長（業界歴 10年）</p>', ['金田 俊行: 院長']],
    ['<h3>Dr.A.Kareem</h3><h4>MBBS, MD</h4><p>Consultant Radiologist</p>', ['Dr. A. Kareem: Consultant Radiologist']],
    [
      '<h4>Asha Menon</h4><span>Staff Nurse</span><br><h4>Priya Nair</h4><span>Patient Educator</span>',
      ['Asha Menon: Staff Nurse', 'Priya Nair: Patient Educator'],
    ],
    [
      '<h3>Psicología</h3><p>Terapia.</p><p>Dra. Ana Barba Gil</p><h3>Podología</h3><p>Pies.</p><p>Dr. Luis Mir</p>',
      ['Dra. Ana Barba Gil: Psicología', 'Dr. Luis Mir: Podología'],
    ],
    ['<h3>Jason W. Luke, D.C.</h3><p>Palmer College of Chiropractic, 2000.</p>', ['Jason W. Luke: D.C.']],
    ['<h3>Foot Care</h3><h3>Blood Pressure Monitoring</h3>', []],
    ['<ul><li>Loire Valley – quiet nights</li><li>Rhone Valley – long days</li></ul>', []],
  ])('are read: %s', (body, people) => {
    expect(peopleOf(body)).toEqual(people)
  })
})

describe('addresses', () => {
  it.each([
    ['<p>Osterende 12<br>25813 Husum</p><p>Amtsgericht Flensburg, HRB 2244</p>', 'Osterende 12, 25813 Husum'],
    ['<p>3 Harbour Lane<br>Truro<br>Cornwall<br>TR1 2XN</p>', '3 Harbour Lane, Truro, Cornwall, TR1 2XN'],
    ['<p>Office: E-47, Pital Nagri, Moradabad - 244001, India</p>', 'E-47, Pital Nagri, Moradabad - 244001, India'],
    [
      '<p>2114 West Superior Street, Suite B<br>Duluth, MN 55806</p>',
      '2114 West Superior Street, Suite B, Duluth, MN 55806',
    ],
    [
      '<p>Av. Manuel Montt 1150, oficina 23</p><p>Temuco, Región de La Araucanía</p>',
      'Av. Manuel Montt 1150, oficina 23, Temuco, Región de La Araucanía',
    ],
    ['<p>45 شارع التحرير، الدقي، الجيزة</p>', '45 شارع التحرير، الدقي، الجيزة'],
    ['<p>مدينة الكويت، شارع فهد السالم، الدور ٤</p>', 'مدينة الكويت، شارع فهد السالم، الدور ٤'],
    [
      '<p>G-7, Sector-2, Industrial Area, Bawana<br>Delhi ( 110039 )</p>',
      'G-7, Sector-2, Industrial Area, Bawana, Delhi ( 110039 )',
    ],
  ])('are read by their structure: %s', (body, address) => {
    expect(read(body).contacts.addresses).toEqual([address])
  })
})

describe('prices and offers', () => {
  it('are read from tables and leave out old prices, quotations and other money', () => {
    const page = read(
      `<h1>Prices</h1><table><tr><th>What</th><th>Price</th></tr><tr><td>Urea</td><td>45 kg</td><td>₹ 266</td></tr></table>
       <table><tr><td>Annual turnover</td><td>₹ 5,00,000</td></tr></table>
       <h3>Lavender soap</h3><p><s>€9.50</s> <span>€7.50</span></p>
       <blockquote>“Elsewhere it was £2,000.”</blockquote><p>We are insured up to $1,000,000.</p>`,
      { path: '/prices' },
    )
    expect(page.offers.map(({ name, price }) => `${name}: ${price}`)).toEqual(['Lavender soap: €7.50', 'Urea: ₹ 266'])
    expect(page.prices.map(({ text }) => text)).toEqual(['₹ 266', '€7.50'])
  })
  it('are no estimates and no fines, and a head of a table is no offer', () => {
    const { prices, offers } = read(
      `<h1>Charges</h1><p>A fire costs £1,000 and more to put right. Fines can exceed £5,000.</p><p>Las multas pueden superar $1.500.000.</p>
       <table><tr><th>Treatment</th><th>Warranty</th><th>1 BHK</th></tr><tr><td>Gel</td><td>3 months</td><td>£60</td></tr></table>
       <p>VAT is extra on every treatment in this list.</p>`,
      { path: '/charges' },
    )
    expect(prices.map(({ text }) => text)).toEqual(['£60'])
    expect(offers.map(({ name }) => name)).toEqual(['Gel'])
  })
  it('are named by the part around them or by a menu, and are no labels of a table', () => {
    const { offers } = read(
      `<nav><ul><li><a href="#">Products</a><ul><li><a href="/coil">Coil springs</a></li><li><a href="/wire">Wire forms</a></li></ul></li>
       <li><a href="/about">About us</a></li></ul></nav>
       <h2>Fast delivery</h2><p>We deliver within two days.</p><h2>Good prices</h2><p>We keep our costs low.</p>
       <h2>Our products</h2><h3>Flat springs</h3><h3>Disc springs</h3>
       <dl><dt>設立</dt><dd>昭和30年に会社を設立しました</dd><dt>明治13年</dt><dd>呉服の販売を始める</dd></dl>`,
      { path: '/' },
    )
    expect(offers.filter(({ named }) => named).map(({ name }) => name)).toEqual([
      'Flat springs',
      'Disc springs',
      'Coil springs',
      'Wire forms',
    ])
    expect(offers.map(({ name }) => name)).not.toContain('明治13年')
  })
  it('are read from long pages of short parts, and are no insured sums', () => {
    const part = (name: string) =>
      `<h3>${name}</h3><p>${'Una sesión para soltar la tensión de la espalda y del cuello. '.repeat(4)}</p><p>60 min</p><p>55€*</p>`
    const names = [...'ABCDEFGHIJKL'].map((letter) => `Masaje ${letter}${letter.toLowerCase()}`)
    const page = read(
      `<main><h1>Masajes</h1>${names.map(part).join('')}<p>Wertgutachten bis 12.000 € Versicherungssumme.</p></main>`,
      { language: 'es', path: '/masajes' },
    )
    expect(page.article).toBe(false)
    expect(page.offers.map(({ name, price }) => `${name} ${price}`)).toContain('Masaje Aa 55€*')
    expect(page.prices.map(({ text }) => text)).toEqual(['55€'])
  })
  it('hold the price of the sale, and no rows of an imprint', () => {
    const { offers } = read(
      `<h1>Shop</h1><h3>Heather honey</h3><div class="price price--on-sale"><div class="price__regular">€14.90</div>
       <div class="price__sale">€12.90</div></div>
       <dl><dt>電話番号</dt><dd>0852-55-0184</dd><dt>診療時間</dt><dd>9:00〜12:30</dd><dt>クリーニング</dt><dd>¥3,300</dd></dl>`,
      { path: '/shop' },
    )
    expect(offers.map(({ name, price }) => `${name}: ${price}`)).toEqual([
      'Heather honey: €12.90',
      'クリーニング: ¥3,300',
    ])
  })
  it('are read from spans that styles draw apart', () => {
    const line = (name: string, price: string) =>
      `<div><span class="n">${name}</span><span class="c">${price}</span></div>`
    const { offers } = read(line('Roggenbrot', 'CHF 6.50') + line('Nusstorte', 'CHF 28.–'), { language: 'de' })
    expect(offers.map(({ name }) => name)).toEqual(['Roggenbrot', 'Nusstorte'])
  })
})

it('reads telephone numbers in other digits, and no fax number in a table', () => {
  const { contacts: imprint } = read(
    '<p>Fax</p><p>030 3333 8452</p><p>Steuernummer: 212/5152/3118</p><p>Tel. 030 427 26 27</p>',
    { language: 'de' },
  )
  expect(imprint.phones).toEqual(['030 427 26 27'])
  const { contacts } = read('<p>جوال: ٠٥٠ ٥٥٥ ١٢٣٤</p><dl><dt>FAX</dt><dd>0852-55-0185</dd></dl>', {
    language: 'ar-SA',
  })
  expect(contacts.phones).toEqual(['050 555 1234'])
})

describe('contacts', () => {
  it('are read from an encoded e-mail address, one in words and a chat link', () => {
    const { contacts } = read(
      `<a href="/cdn-cgi/l/email-protection#0b686a796e4b787f7e65256e736a667b676e">[email&#160;protected]</a>
       <p>Or write to orders at shop dot example.</p>
       <a href="https://wa.me/919822041735?text=Hi">Chat</a> <a href="https://wa.me/?text=Share">Share</a>`,
    )
    expect(contacts.emails).toEqual(['care@stun.example', 'orders@shop.example'])
    expect(contacts.phones).toEqual(['+91 98220 41735'])
  })
  it('are not those of the maker of the site', () => {
    const { contacts, social } = read(
      `<p>© 2025 Acme. Designed by Pixelmonk Studio, Pune 98500 11223, hi@pixelmonk.example</p>
       <a href="https://www.facebook.com/wix">Facebook</a><a href="https://www.facebook.com/acme">Facebook</a>`,
      { language: 'en-IN' },
    )
    expect(contacts).toEqual({ emails: [], phones: [], addresses: [] })
    expect(social.map(({ url }) => url)).toEqual(['https://www.facebook.com/acme'])
  })
  it('are not those of a chamber or an insurer in the imprint, nor zeros of a template', () => {
    const { contacts } = read(
      `<h2>Impressum</h2><p>Praxis Roth, Telefon 07139 452176</p><h3>Zuständige Kammer</h3><p>Albstadtweg 9, 70567 Stuttgart</p>
       <p>Telefon 0711 22266-0</p><h3>Verantwortlich</h3><p>Hauptstraße 3, 74196 Neuenstadt</p><p>+49 0000000000</p>`,
      { language: 'de' },
    )
    expect(contacts).toEqual({
      emails: [],
      phones: ['07139 452176'],
      addresses: ['Hauptstraße 3, 74196 Neuenstadt'],
    })
  })
  it('have no extension behind a comma', () => {
    const { contacts } = read('<p>Ring 01422 847365, 8 till 5 Monday to Friday.</p>', { language: 'en-GB' })
    expect(contacts.phones).toEqual(['01422 847365'])
  })
  it('are read with the country of the calling code that the page shows', () => {
    const page = read('<p>Teléfono 45 221 8840</p><p>+56 9 8644 3120</p>', { language: 'es' })
    expect(page.country).toBe('CL')
    expect(page.contacts.phones).toEqual(['45 221 8840', '+56 9 8644 3120'])
  })
})
