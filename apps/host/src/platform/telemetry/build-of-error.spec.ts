import { expect, it } from 'vitest'
import { buildIn, buildOfError } from './build-of-error.ts'

const build = { remote: 'mfe-agents-seo', build_id: '0123456789ab' }

it.each([
  ['http://localhost:3000/r/mfe-agents-seo/0123456789ab/static/js/page.js', build],
  ['TypeError: x\n    at a (https://shop.example/r/mfe-agents-seo/0123456789ab~2/static/js/page.js:1:20)', build],
  [
    'TypeError: x\n    at a (https://shop.example/r/host/0123456789ab/static/js/index.js:1:20)',
    { ...build, remote: 'host' },
  ],
  [
    'TypeError: x\n    at a (https://shop.example/r/host/aaaaaaaaaaaa/a.js:1:2)\n    at b (https://shop.example/r/mfe-agents-seo/0123456789ab/b.js:1:2)',
    build,
  ],
  ['chrome-extension://abc/content.js', null],
  ['', null],
])('%s', (text, expected) => expect(buildIn(text)).toEqual(expected))

it('finds no build in a value that is no error', () => expect(buildOfError('text')).toBeNull())
