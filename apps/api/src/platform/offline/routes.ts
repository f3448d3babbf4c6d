import type { FastifyInstance } from 'fastify'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Services } from '../../context.ts'
import { usesServiceWorker } from './uses-service-worker.ts'

/** One script, because a worker's imports are requests of their own. */
const worker = ['service-worker.js', 'push.js']
  .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
  .join('\n')

/** Replaces a worker that an earlier server sent: it drops everything and leaves. */
const retired = `addEventListener('install', () => void skipWaiting())
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
})()))
`

const manifestOf = (name: string) => ({
  name,
  short_name: name,
  start_url: '/ai-agents',
  scope: '/',
  display: 'standalone',
  background_color: '#f7f5f0',
  theme_color: '#0f5c63',
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
})

/** Browsers ask for the last two at these addresses of their own accord, so no page names them. */
const icons = ['icon-192.png', 'icon-512.png', 'maskable-512.png', 'apple-touch-icon.png', 'favicon.ico']

/** The service worker, and what makes the product an installable app. */
export const offlineRoutes = (app: FastifyInstance, { settings }: Pick<Services, 'settings'>): void => {
  const hidden = { schema: { hide: true } }
  const source = usesServiceWorker(settings) ? worker : retired
  app.get('/sw.js', hidden, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(source),
  )
  for (const name of icons) {
    const bytes = readFileSync(join(import.meta.dirname, 'icons', name))
    app.get(`/${name}`, hidden, (_request, reply) =>
      reply
        .type(name.endsWith('.ico') ? 'image/x-icon' : 'image/png')
        .header('cache-control', 'public, max-age=86400')
        .send(bytes),
    )
  }
  app.get('/manifest.webmanifest', hidden, (_request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(JSON.stringify(manifestOf(settings.BRAND))),
  )
}
