import { expect, test } from 'vitest'
import { pageLink } from './cited-markdown.ts'

test.each([
  ['https://a.example/', '[a.example](https://a.example/)'],
  ['https://a.example/50%off/x(1)', '[/50%off/x(1)](https://a.example/50%off/x%281%29)'],
  ['https://a.example/über uns', '[/%C3%BCber%20uns](https://a.example/%C3%BCber%20uns)'],
])('links to %s', (url, link) => expect(pageLink(url)).toBe(link))
