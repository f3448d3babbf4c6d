import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { root } from '@bazaar/tools'
import { writeMeasured } from './report.ts'

const figure = z.number().positive()
const Walk = z.object({
  what: z.literal('walk'),
  sites: figure,
  pages: figure,
  kilobytes: figure,
  delayMs: figure,
  rounds: figure,
  walker: figure,
  client: figure,
})
const Silence = z.object({ what: z.literal('silence'), kilobytes: figure, inPlace: figure, aside: figure })

/** `npm run bench -- images`: the image walker beside its bare fetches, and what parsing in a thread saves the process. */
export const benchImages = async (): Promise<void> => {
  const script = join(root, 'libs/agents/seo/src/seo-filter-image-tag/engine/measure-walk.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [script])
  const [first, second] = stdout.trim().split('\n')
  const walk = Walk.parse(JSON.parse(first ?? ''))
  const silence = Silence.parse(JSON.parse(second ?? ''))
  const text = [
    `Measured by \`npm run bench -- images\`: the engine alone, ${walk.sites} sites of ${walk.pages} pages, each page ${walk.kilobytes} KB with hundreds of images, answers after ${walk.delayMs} ms, one request at a time per site. Median of ${walk.rounds}, alternating with a client that only makes the same requests.`,
    '',
    '| what | figure |',
    '|---|---|',
    `| SEO Filter Image Tag | ${walk.walker.toFixed(1)} pages a second |`,
    `| the same fetches alone | ${walk.client.toFixed(1)} pages a second |`,
    `| share | ${Math.round((walk.walker / walk.client) * 100)} % |`,
    `| a page of ${silence.kilobytes} KB parsed in the process: blocks it for | ${Math.round(silence.inPlace)} ms |`,
    `| … parsed in a thread | ${Math.round(silence.aside)} ms |`,
  ]
  writeMeasured('measurements', 'images', text)
}
