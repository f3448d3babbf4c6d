/// <reference path="./subset-font.d.ts" />
import type { RsbuildPlugin } from '@rsbuild/core'
import subsetFont from 'subset-font'

/** The weights of `--weight-regular` to `--weight-bold`. */
const weights = { min: 400, max: 650, default: 400 }

/** What style sheets switch on (`tnum`, `cv05`, `ss03`), and what text needs by default. */
const latin = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum', 'cv05', 'ss03']
/** Conjuncts, half letters and vowel signs. Source: OpenType, “Developing fonts for Devanagari script”. */
const devanagari = 'nukt akhn rphf rkrf blwf half vatu cjct pres abvs blws psts haln dist abvm blwm'.split(' ')

const range = /U\+([\dA-F]+)(?:-([\dA-F]+))?/gi

/** All characters of a `unicode-range`. */
export const charactersIn = (unicodeRange: string): string =>
  [...unicodeRange.matchAll(range)]
    .flatMap(([, from = '', to = from]) => {
      const first = Number.parseInt(from, 16)
      return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, index) => first + index)
    })
    .map((code) => String.fromCodePoint(code))
    .join('')

const face = /(url\('[^']+\.woff2)('\)[^}]*unicode-range:([^;]+);)/g

/** Adds the `unicode-range` of each font face to the address of its file. */
export const withRanges = (css: string): string =>
  css.replaceAll(face, (_match, address: string, rest: string, unicodeRange: string) => {
    return `${address}?${unicodeRange.replaceAll(/\s/g, '')}${rest}`
  })

/** Cuts each font file to its `unicode-range`, and to the weights and features in use. */
export const fontSubset = (): RsbuildPlugin => ({
  name: 'bazaar:font-subset',
  setup(api) {
    api.transform({ test: /font\.css$/ }, ({ code }) => withRanges(code))
    api.transform({ test: /\.woff2$/, resourceQuery: /U\+/, raw: true }, ({ code, resourceQuery }) =>
      subsetFont(code, charactersIn(resourceQuery), {
        targetFormat: 'woff2',
        keepFeatures: [...latin, ...devanagari],
        variationAxes: { wght: weights },
      }),
    )
  },
})
