import { expect, it } from 'vitest'
import { readPage } from './read-page.ts'

const nameOf = (title: string, body: string): string | null =>
  readPage(`<title>${title}</title><body>${body}</body>`, 'https://shop.example/').siteName

it.each([
  ['Home | Weir Opticians', '<p>Welcome to Weir Opticians</p>', 'Weir Opticians'],
  ['Weir Opticians – Startseite', '<p>Weir Opticians, Hauptstraße 3</p>', 'Weir Opticians'],
  ['Home', '<h1>WEIR GUARDS</h1><p>© 2019 Weir Guards. All Rights Reserved.</p>', 'Weir Guards'],
  ['Home', '<p>About Weir Guards</p><p>Copyright © 2019-2024 Weir Guards | Designed by Acme</p>', 'Weir Guards'],
])('is beside a word such as Home, or behind a copyright sign: %s %s', (title, body, name) => {
  expect(nameOf(title, body)).toBe(name)
})

it.each([
  ['Home | Plumbers you can trust', '<p>Weir Opticians</p>'],
  ['Home', '<h1>Weir Guards</h1><p>© 2023 Template Makers</p>'],
  ['Home', '<h1>Weir Guards</h1><p>© 2023</p>'],
])('is not what no other line of the page states: %s %s', (title, body) => {
  expect(nameOf(title, body)).toBeNull()
})

it.each([
  '<h1>Weir Guards</h1><a href="https://builder.example">Builder – Website design</a>',
  '<h1>Weir Guards</h1><footer>Designed by Builder</footer>',
])('is not the name of who made the site: %s', (body) => {
  expect(nameOf('Weir Guards</title><meta property="og:site_name" content="Builder"><title>', body)).toBeNull()
})
it.each(['https://weir.example', 'weir.example/', 'Start'])(
  'is not the address or the word that a template left: %s',
  (left) => {
    expect(nameOf(`Hi</title><meta property="og:site_name" content="${left}"><title>`, '<p>We guard.</p>')).toBeNull()
  },
)
it('is what the head states, unless that is the title of every home page', () => {
  const body = '<h1>Weir Guards</h1><p>We guard.</p>'
  expect(nameOf('Hi</title><meta property="og:site_name" content="Weir Guards"><title>', body)).toBe('Weir Guards')
  expect(nameOf('Hi</title><meta property="og:site_name" content="Page d\'accueil"><title>', body)).toBeNull()
})
