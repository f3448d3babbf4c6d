import { expect, it } from 'vitest'
import { readPage } from './read-page.ts'

const linksOf = (body: string): string[] =>
  readPage(`<html lang="en"><body>${body}</body></html>`, 'https://shop.example/').links.map(
    ({ text, url }) => `${text}: ${new URL(url).pathname}`,
  )

it.each([
  `<button onclick="location.href='prices.html'">Prices</button>`,
  `<button onclick="window.location = '/prices.html'">Prices</button>`,
  `<div onclick="window.open('prices.html', '_self')">Prices</div>`,
  `<li onclick="location.assign('prices.html')">Prices</li>`,
  '<script>drawMenu()</script><noscript><a href="prices.html">Prices</a></noscript>',
])('finds the page that opens by %s', (body) => {
  expect(linksOf(body)).toEqual(['Prices: /prices.html'])
})

it.each([
  '<button onclick="openMenu()">Menu</button>',
  '<button onclick="location.reload()">Again</button>',
  '<noscript>Please switch on <a href="https://scripts.example/how">scripts</a>.</noscript>',
])('finds no page behind %s', (body) => {
  expect(linksOf(body)).toEqual([])
})

it('names a link without the markup for readers without scripts', () => {
  const image = '<img src="/logo.svg" alt="Weir Jobs">'
  expect(linksOf(`<a href="/jobs">${image}<noscript>${image}</noscript></a>`)).toEqual(['Weir Jobs: /jobs'])
  expect(linksOf('<a href="/jobs" title="Our jobs"><i class="icon"></i></a>')).toEqual(['Our jobs: /jobs'])
})
