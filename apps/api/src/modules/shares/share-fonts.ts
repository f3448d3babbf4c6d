import type { FastifyInstance } from 'fastify'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

const files = {
  'inter-latin-wght-normal': {
    from: 'inter',
    range: 'U+0020-024F, U+02BB-02DC, U+2000-206F, U+20AC, U+2122, U+2190-2193, U+2212',
  },
  'noto-sans-devanagari-devanagari-wght-normal': {
    from: 'noto-sans-devanagari',
    range: 'U+0900-097F, U+200C-200D, U+25CC',
  },
} as const

const fonts = Object.entries(files).map(([name, { from, range }]) => {
  const manifest = require.resolve(`@fontsource-variable/${from}/package.json`)
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
  return { address: `/s/font/${name}-${version}.woff2`, file: join(dirname(manifest), `files/${name}.woff2`), range }
})

/** The product's type, and Arial in its size until that has arrived, as `libs/ui/src/styles/font.css` has it. */
export const fontFaces = `${fonts
  .map(
    ({ address, range }) =>
      `@font-face { font-family: 'Inter Variable'; font-display: swap; font-weight: 100 900; src: url('${address}') format('woff2'); unicode-range: ${range}; }`,
  )
  .join('\n')}
@font-face { font-family: 'Inter Fallback'; src: local('Arial'), local('Liberation Sans'), local('Helvetica'); ascent-override: 90.44%; descent-override: 22.52%; line-gap-override: 0%; size-adjust: 107.12%; }
`

/** Files of their own rather than the host's, whose addresses change with each build. */
export const fontRoutes = (app: FastifyInstance): void => {
  for (const { address, file } of fonts) {
    const bytes = readFileSync(file)
    app.get(address, { schema: { hide: true } }, (_request, reply) =>
      reply.type('font/woff2').header('cache-control', 'public, max-age=31536000, immutable').send(bytes),
    )
  }
}
