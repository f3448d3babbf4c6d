import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createIcon } from './icon-runtime.ts'
import { ArrowLeftIcon } from './icons.ts'

const Icon = createIcon({
  name: 'arrow-left',
  node: [
    ['path', { d: 'm12 19-7-7 7-7' }],
    ['path', { d: 'M19 12H5' }],
  ],
})

/** Tags with their attributes in one order. */
const tags = (markup: string): string[][] =>
  [...markup.matchAll(/<(\w+)([^>]*)>/g)].map(([, tag = '', attributes = '']) => [
    tag,
    ...[...attributes.matchAll(/[\w:-]+="[^"]*"/g)].map(([attribute]) => attribute).toSorted(),
  ])

it.each([{}, { size: 18, className: 'soft' }, { 'aria-label': 'Back', fill: 'currentColor' }])(
  'draws an icon as lucide does: %o',
  (props) => {
    const ours = tags(renderToStaticMarkup(createElement(Icon, props)))
    const theirs = tags(renderToStaticMarkup(createElement(ArrowLeftIcon, props)))
    const isKept = (attribute: string) => !attribute.startsWith('xmlns=')
    expect(ours).toEqual(theirs.map((tag) => tag.filter(isKept)))
  },
)
