import { expect, it } from 'vitest'
import { readPage } from '../read-page.ts'

const read = (body: string, language: string) =>
  readPage(`<html lang="${language}"><body>${body}</body></html>`, 'https://shop.example/contact')

it.each([
  ['<p>TEL/03-1234-5678 FAX/03-1234-5679</p>', 'ja', '03-1234-5678'],
  ['<p>〒242-0022 大和市柳橋一丁目　TEL/FAX 046-212-2788</p>', 'ja', '046-212-2788'],
  ['<p>FAX番号：03-1234-5679</p><p>電話・FAX 03-1234-5678</p>', 'ja', '03-1234-5678'],
  ['<p>Fax-Nr.: 030 1234569</p><p>Telefax (030) 1234567</p><p>Tel. 030 1234568</p>', 'de', '030 1234568'],
  ['<p>(FAX) +49 30 1234569</p><p>030 1234568 phone</p><p>030 1234570 fax</p>', 'de', '030 1234568'],
  ['<p>CNPJ: 12.345.678/0001-90</p><p>Tel. (11) 3061-2000</p>', 'pt', '(11) 3061-2000'],
  ['<p>192.168.1.0/24</p><p>Contact: 192.168.1.20</p><p>Tel. 12.34.56.78</p>', 'en', '12.34.56.78'],
  ['<p>UID: ATU 3471 2083</p><p>Tel. +43 512 561190</p>', 'de-AT', '+43 512 561190'],
  ['<p>Tel. 030 1234568 / Fax: 030 1234569</p>', 'de', '030 1234568'],
  ['<a href="tel:0301234569">Fax 030 1234569</a><a href="tel:0301234568">Tel.</a>', 'de', '0301234568'],
])('reads the telephone number and no fax: %s', (body, language, phone) => {
  expect(read(body, language).contacts.phones).toEqual([phone])
})

it.each([
  [
    '<h3>Ubicación</h3><p>Barrio El Centro No 2, 4 cuadras abajo del parque, La Paz</p>',
    'es',
    'Barrio El Centro No 2, 4 cuadras abajo del parque, La Paz',
  ],
  [
    '<p>📍 Address:</p><p>122k Block, Street No. 1, Near Park, Burewala</p>',
    'en',
    '122k Block, Street No. 1, Near Park',
  ],
  ['<p>Chang Phueak, Mueang District, Chiang Mai 50300</p>', 'en', 'Chang Phueak, Mueang District, Chiang Mai 50300'],
  ['<p>العنوان</p><p>53 شارع النخيل</p><p>الجيزة - مصر</p>', 'ar', '53 شارع النخيل'],
  [
    '<p>Rua das Flores 535, Centro</p><p>São Carlos CEP 13560-060</p>',
    'pt',
    'Rua das Flores 535, Centro, São Carlos CEP 13560-060',
  ],
  [
    '<p>Praça do Mercado, Nº12, 1ºandar<br>4800-217 Vale Novo<br>Porto, Portugal</p>',
    'pt',
    'Praça do Mercado, Nº12, 1ºandar, 4800-217 Vale Novo',
  ],
  ['<p>410 Harbour Pointe N. Salem, OR 97301</p>', 'en', '410 Harbour Pointe N. Salem, OR 97301'],
  [
    '<p>Müller Gartenbau, Bahnhofstr. 12, 86150 Augsburg, Telefon 0821 123456, info@mueller.example</p>',
    'de',
    'Müller Gartenbau, Bahnhofstr. 12, 86150 Augsburg',
  ],
  ['<p>Rue de Battice n°12</p><p>4880 Aubel</p>', 'fr', 'Rue de Battice n°12, 4880 Aubel'],
  ['<p>大阪市東成区中道1-8-13</p>', 'ja', '大阪市東成区中道1-8-13'],
  ['<p>P.O. Box : 81654, Dubai - U.A.E.</p>', 'en', 'P.O. Box 81654, Dubai'],
  ['<li><strong>Branch</strong><span>12 Mill Road, Derby DE1 3QT</span></li>', 'en', 'Branch 12 Mill Road, Derby'],
  ['<p>Dirección: Carrera 14 # 82b – 31, Bogotá, Colombia</p>', 'es', 'Carrera 14 # 82b – 31, Bogotá'],
  ['<p>Addres: Plot No. 7, Mill Road, Opp. Town Hall, Nagpur.</p>', 'en-IN', 'Plot No. 7, Mill Road, Opp. Town Hall'],
])('reads an address below its label or without a postcode: %s', (body, language, address) => {
  expect(read(body, language).contacts.addresses[0]).toContain(address)
})

it('reads a street in Arabic behind its quarter, and no title of the contact data as its place', () => {
  const addresses = (body: string) => read(body, 'ar').contacts.addresses
  expect(addresses('<p>القبلة شارع أحمد الجابر</p>')).toEqual(['القبلة شارع أحمد الجابر'])
  expect(addresses('<h4>اتصل بنا</h4><p>شارع عمان، المنطقة الصناعية</p>')).toEqual(['شارع عمان، المنطقة الصناعية'])
})

it('reads a number with the code of a country in front of other words', () => {
  expect(read('<p>0096522214501 info@shop.example Al Soor Street</p>', 'en').contacts.phones).toEqual(['0096522214501'])
})

it('reads no company, no slogan and no kicker as a person', () => {
  const page = `<dl><dt>代表取締役</dt><dd>川辺 実 Kawabe Minoru</dd></dl><p>株式会社 川辺</p><p>代表取締役</p>
    <p>ROOF WORK</p><p>大工工事</p><h3>Advanced Technology</h3><p>Experienced Dentist</p>`
  expect(read(page, 'ja').people.map(({ name, role }) => `${name}: ${role}`)).toEqual(['川辺 実: 代表取締役'])
})

it('reads both numbers of a line, the address that is shown in a link, and one without a postcode', () => {
  const { contacts } = read(
    '<p>044- 42081082 044- 42081083</p><a href="mailto:theme@maker.example">lab@shop.example</a>',
    'en-IN',
  )
  expect(contacts).toMatchObject({ phones: ['044-42081082', '044-42081083'], emails: ['lab@shop.example'] })
  expect(read('<p>大阪府東大阪市長堂1丁目2-9</p>', 'ja').contacts.addresses).toEqual(['大阪府東大阪市長堂1丁目2-9'])
})

it('reads no address of a chamber, and none from a year', () => {
  const page = `<p>Kammer:</p><p>Handwerkskammer</p><p>Breite Straße 10</p><p>23552 Lübeck</p>
    <h2>Anschrift</h2><p>Hauptstraße 3</p><p>51674 Wiehl</p><p>Established 2017 · Family Firm · BS 8564 Accredited</p>`
  expect(read(page, 'de').contacts.addresses).toEqual(['Hauptstraße 3, 51674 Wiehl'])
})

it('writes the address of structured data as its country does, and follows shared profiles', () => {
  const address = (addressCountry: string) =>
    read(
      `<script type="application/ld+json">${JSON.stringify({ '@type': 'Store', address: { streetAddress: 'Weg 3', addressLocality: 'Ulm', postalCode: '89073', addressCountry } })}</script>`,
      'de',
    ).contacts.addresses
  expect(address('DE')).toEqual(['Weg 3, 89073 Ulm, DE'])
  expect(address('US')).toEqual(['Weg 3, Ulm, 89073, US'])
  const links =
    '<a href="https://www.facebook.com/share/1AbC/">F</a><a href="https://www.facebook.com/sharer.php?u=x">S</a>'
  expect(read(links, 'en').social.map(({ url }) => url)).toEqual(['https://www.facebook.com/share/1AbC/'])
})

it('reads no address from a telephone number, and none that begins with one', () => {
  const addresses = (body: string) => read(body, 'en').contacts.addresses
  const claims = '<p>24/7 Urgent leaks</p><p>48h Quick reply</p><p>Free quotes Roofing 1 (579) 886-0202</p>'
  expect(addresses(claims)).toEqual([])
  expect(addresses('<p>Address 14 Mill Street, Derby DE1 3QT</p>')).toEqual(['14 Mill Street, Derby DE1 3QT'])
  expect(addresses('<p>Phone 091 725 689</p><p>Carnmore Cross, Co. Galway, H91 W3V6</p>')).toEqual([
    'Carnmore Cross, Co. Galway, H91 W3V6',
  ])
})

it('parts a label from what styles draw beside it, and takes no dates for a telephone number', () => {
  const page = `<div><strong>E-mail</strong><a href="/">me@shop.example</a></div>
    <div><span class="k">Mail</span><a class="v" href="/">you@shop.example</a></div>
    <p><strong>Pre</strong>paid</p><p>Kurs 24.08.-31.08.2026</p><p>030 427 26 27</p><p>+49 30 427 26 27</p>`
  const { contacts, visible } = read(page, 'de')
  expect(contacts.emails).toEqual(['me@shop.example', 'you@shop.example'])
  expect(contacts.phones).toEqual(['030 427 26 27'])
  expect(visible.map(({ text }) => text)).toContain('Prepaid')
})

it('reads prices in pence', () => {
  const { prices } = readPage('<p>Charities pay 90p per test.</p>', 'https://shop.example/prices')
  expect(prices.map(({ text }) => text)).toEqual(['90p per test'])
})

it('reads no number that is masked', () => {
  expect(read('<a href="tel:+130****0148">Call</a><p>(309) 555-0148</p>', 'en-US').contacts.phones).toEqual([
    '(309) 555-0148',
  ])
})

it('reads two numbers that a stroke parts', () => {
  expect(read('<p>030 427 26 27 / 030 42 01 01 10</p>', 'de').contacts.phones).toEqual([
    '030 427 26 27',
    '030 42 01 01 10',
  ])
})

it('reads prices in rand, and no refrigerant', () => {
  const prices = read('<h3>Suite</h3><p>R1200/night</p><h3>Filling</h3><p>We refill R134a.</p>', 'en').prices
  expect(prices.map(({ text }) => text)).toEqual(['R1200/night'])
})

it('reads no number that fills a template, none of a register, and the one that a link shows', () => {
  const page = `<a href="tel:+911234567890">Call now</a><p>Registernummer: 503/118609 und 503/119945</p>
    <p>UID-Nr.: ATU 758 127 29</p><a href="tel://5550100200">+43 660 677 9083</a>`
  expect(read(page, 'de').contacts.phones).toEqual(['+43 660 677 9083'])
  expect(read('<a href="tel:+436606779083">0660 677 9083</a>', 'de').contacts.phones).toHaveLength(1)
})

it.each(['/entorno.html', '/things-to-do', '/a-visiter/'])('takes no contacts of others from %s', (path) => {
  const page = '<html><body><h3>Mesón</h3><p>Tlf. 987 693 901</p><p>Calle Real 9, 24146 Barrios</p></body></html>'
  const contactsAt = (address: string) => readPage(page, `https://casa.example${address}`).contacts
  expect(contactsAt(path)).toEqual({ emails: [], phones: [], addresses: [] })
  expect(contactsAt('/contacto').addresses).toHaveLength(1)
})

it('reads the places below or behind a label as an address, when there is no other', () => {
  const addresses = (body: string) => read(body, 'es').contacts.addresses
  expect(addresses('<h2>Dónde estamos</h2><p>Miñera de Luna, León.</p>')).toEqual(['Miñera de Luna, León'])
  expect(addresses('<p>Dirección: Palestina, Nueva Cajamarca, San Martín</p>')).toEqual([
    'Palestina, Nueva Cajamarca, San Martín',
  ])
  expect(addresses('<p>Address</p><p>City, State</p><p>Our address: we tell you, Anna</p>')).toEqual([])
  expect(addresses('<p>Ubicación: Soria, España</p><p>Calle Real 9, 42001 Soria</p>')).toEqual([
    'Calle Real 9, 42001 Soria',
  ])
})

it.each([
  [
    '<p>Domicilio: C, Diseminado, 18 · 24147 Miñera de Luna (León), España.</p>',
    'es',
    'C, Diseminado, 18, 24147 Miñera de Luna (León), España',
  ],
  ['<p>51/4, Perambai road, Moolakulam, Pondicherry</p>', 'en', '51/4, Perambai road, Moolakulam, Pondicherry'],
  ['<p>28 ش على بن ابى طالب حى الطائف</p>', 'ar', '28 ش على بن ابى طالب حى الطائف'],
  [
    '<a href="https://www.google.com/maps/place/1711+Park+Blvd,+Haddonfield,+NJ+08033/@39.9,-75.0"><i></i></a>',
    'en',
    '1711 Park Blvd, Haddonfield, NJ 08033',
  ],
])('reads an address behind a label, in small letters, in Arabic or in a link: %s', (body, language, address) => {
  expect(read(body, language).contacts.addresses).toEqual([address])
})

it('reads a number behind a name and a dash, and no address that fills a template', () => {
  const body =
    '<p>www +20 2 27946109</p><p>م/ عاطف درويش - 01006645717</p><p>info@musterfirma.de, info@acme.example</p>'
  const { phones, emails } = read(body, 'ar').contacts
  expect(phones).toContain('01006645717')
  expect(emails).toEqual(['info@acme.example'])
})

it('reads the place beside the picture of a place, and no title there', () => {
  const beside = (text: string) => read(`<p><i class="fa fa-map-marker"></i> ${text}</p>`, 'en').contacts.addresses
  expect(beside('Mill Road, Old Town, Nagpur')).toEqual(['Mill Road, Old Town, Nagpur'])
  expect(beside('Find us on the map')).toEqual([])
  expect(beside('We serve the whole of the county')).toEqual([])
})

it.each([
  ['<p>Straße 123, 12345 Ort</p><p>mail@company.com</p>', 'de'],
  ['<address itemprop="address">Calle 123, 12345 Ciudad</address>', 'es'],
])('reads no address that a template left behind: %s', (body, language) => {
  expect(read(body, language).contacts).toMatchObject({ emails: [], addresses: [] })
})

it('reads a street that begins with a small word', () => {
  expect(read('<p>Am Ahornberg 18<br>38100 Braunschweig</p>', 'de').contacts.addresses).toEqual([
    'Am Ahornberg 18, 38100 Braunschweig',
  ])
})
