import { expect, it } from 'vitest'
import { decodeBody } from './decode.ts'

const texts = {
  russian: 'Мы печём хлеб и торты каждое утро в нашем магазине в Москве.',
  japanese: '私たちは毎朝、京都の店でパンとケーキを焼いています。',
  chinese: '我们每天早上在北京的店里烘焙面包和蛋糕。生日蛋糕请提前两天预订。',
  french: 'Nous préparons chaque matin du pain et des gâteaux, c’est très apprécié.',
  arabic: 'نخبز الخبز والكعك كل صباح في متجرنا في القاهرة.',
} as const

/** The same texts in encodings that cannot be written here, as base64. */
const samples: readonly (readonly [language: keyof typeof texts, encoding: string, base64: string])[] = [
  ['russian', 'windows-1251', 'zPsg7+X3uOwg9evl4SDoIPLu8PL7IOrg5uTu5SDz8vDuIOIg7eD45ewg7ODj4Ofo7eUg4iDM7vHq4uUu'],
  ['russian', 'koi8-r', '7dkg0MXeo80gyMzFwiDJINTP0tTZIMvB1sTPxSDV1NLPINcgzsHbxc0gzcHHwdrJzsUg1yDtz9PL18Uu'],
  ['japanese', 'shift_jis', 'joSCvYK/gs2WiJKpgUGLnpNzgsyTWILFg3CDk4LGg1CBW4NMgvCPxIKigsSCooLcgreBQg=='],
  ['japanese', 'euc-jp', 'u+Skv6TBpM/L6MSroaK1/sXUpM7FuaTHpdGl86TIpbGhvKWtpPK+xqSkpMakpKTepLmhow=='],
  ['japanese', 'iso-2022-jp', 'GyRCO2QkPyRBJE9LaEQrISI1fkVUJE5FOSRHJVElcyRIJTEhPCUtJHI+RiQkJEYkJCReJDkhIxsoQg=='],
  ['chinese', 'gbk', 'ztLDx8O/zOzU58nP1Nqxsb6ptcS16sDvuuaxusPmsPy6zbWwuOKho8n6yNW1sLjix+vM4cewwb3M7NSktqmhow=='],
  [
    'french',
    'windows-1252',
    'Tm91cyBwculwYXJvbnMgY2hhcXVlIG1hdGluIGR1IHBhaW4gZXQgZGVzIGfidGVhdXgsIGOSZXN0IHRy6HMgYXBwculjaeku',
  ],
  ['arabic', 'windows-1256', '5M7I0iDH4c7I0iDmx+Hf2t8g3+Eg1cjHzSDd7SDjyszR5Mcg3e0gx+Hex+XRyS4='],
]
const page = (base64: string, head = ''): Buffer =>
  Buffer.concat([Buffer.from(`<!doctype html>${head}<p class="lead">`), Buffer.from(base64, 'base64')])

it.each(samples)('reads %s in %s, whatever is declared', (language, encoding, base64) => {
  const meta = `<meta charset="${encoding}">`
  const read = [
    decodeBody(page(base64), `text/html; charset=${encoding}`),
    decodeBody(page(base64, meta), 'text/html'),
    decodeBody(page(base64, meta), 'text/html; charset=utf-8'),
    decodeBody(page(base64, meta), 'text/html; charset=iso-8859-1'),
    decodeBody(page(base64, '<meta charset="iso-8859-1">'), `text/html; charset=${encoding}`),
    decodeBody(page(base64), 'text/html'),
    decodeBody(page(base64), 'text/html; charset=utf-99'),
  ].map((text) => text.slice(text.indexOf('<p class="lead">') + 16))
  expect(new Set(read)).toEqual(new Set([texts[language]]))
})

it('reads UTF-8 that is declared as something else', () => {
  const hindi = '<p>हम हर सुबह पुणे में रोटी बनाते हैं।</p>'
  for (const label of ['iso-8859-1', 'windows-1252', 'utf-16', 'shift_jis']) {
    expect(decodeBody(Buffer.from(hindi), `text/html; charset=${label}`)).toBe(hindi)
  }
  // One broken character in a page declared as UTF-8 twice over.
  const broken = Buffer.concat([Buffer.from(`<meta charset="latin1">${hindi}`), Buffer.from([0xff])])
  expect(decodeBody(broken, 'text/html; charset=utf-8')).toContain(hindi)
})

it('reads UTF-16 with and without a byte order mark', () => {
  const text = '<p>Café ₹499</p>'
  const little = Buffer.from(text, 'utf16le')
  const marked = Buffer.concat([Buffer.from([0xff, 0xfe]), little])
  expect(decodeBody(marked, 'text/html; charset=utf-8')).toBe(text)
  expect(decodeBody(Buffer.from(marked).swap16(), '')).toBe(text)
  expect(decodeBody(little, '')).toBe(text)
  expect(decodeBody(Buffer.from(little).swap16(), '')).toBe(text)
})

it.each(['Name;Ort\nMüller;Köln\nWeiß;Münster', 'name,city\nJosé,Málaga', 'price\n£499'])(
  'reads %j as windows-1252 when nothing is declared',
  (text) => {
    expect(decodeBody(Buffer.from(text, 'latin1'), '')).toBe(text)
  },
)

it.each(['<', '<script ', '<style>', '</script>', 'x>'])('reads 3 MB of %s in a known time', (attack) => {
  const bytes = Buffer.from(`${attack.repeat(3_000_000 / attack.length)}caf\u00e9`, 'latin1')
  expect(decodeBody(bytes, '').endsWith('café')).toBe(true)
})
