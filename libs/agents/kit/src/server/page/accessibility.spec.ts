import { expect, it } from 'vitest'
import { readPage } from './read-page.ts'

const faultsOf = (body: string) => {
  const { fieldsWithoutLabel, framesWithoutTitle, buttonsWithoutName, linksWithoutName } = readPage(
    `<html lang="en"><body>${body}</body></html>`,
    'https://acme.example/',
  ).accessibility
  return [fieldsWithoutLabel, framesWithoutTitle, buttonsWithoutName, linksWithoutName]
}

it('counts fields, frames, buttons and links without a name', () => {
  expect(faultsOf('<input name="q"><iframe src="/map"></iframe><button></button><a href="/x"></a>')).toEqual([
    1, 1, 1, 1,
  ])
})

it('judges like Lighthouse: a placeholder is a name, and hidden parts have no faults', () => {
  expect(faultsOf('<input name="q" placeholder="Search">')).toEqual([0, 0, 0, 0])
  expect(
    faultsOf(
      `<div style="display: none"><textarea></textarea><button></button></div><div hidden><iframe src="/pixel"></iframe></div>
       <div aria-hidden="true"><a href="/x"></a></div>`,
    ),
  ).toEqual([0, 0, 0, 0])
})

it.each([
  ['width=device-width, maximum-scale=1.5', true],
  ['width=device-width, user-scalable=no', true],
  ['width=device-width, maximum-scale=1', true],
  ['width=device-width, maximum-scale=5', false],
  ['width=device-width, initial-scale=1', false],
])('knows whether the text can be enlarged to twice its size: %s', (viewport, forbidden) => {
  const html = `<html><head><meta name="viewport" content="${viewport}"></head><body>Hi</body></html>`
  expect(readPage(html, 'https://acme.example/').accessibility.zoomDisabled).toBe(forbidden)
})
