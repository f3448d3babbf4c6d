import { type RsbuildConfig, createRsbuild } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'

const run = promisify(execFile)

/** Markup by name, as a project's `src/prerender.tsx` exports it under `prerendered`. */
const Prerendered = z.record(z.string().regex(/^[a-z+-]+$/), z.string())

// Components may look at an address, of which only the page knows the rest. The process is ended: what a module opens
// for a page, such as a channel, would keep it for ever.
const print = `globalThis.location = new URL('http://localhost/')
const { prerendered } = await import(process.argv[1])
process.stdout.write(JSON.stringify(prerendered), () => process.exit(0))`

/** The content policy allows no style in markup; the page's script puts it back (`first-scripts.ts` of the API). */
const withoutStyles = (html: string): string => html.replaceAll(' style="', ' data-style="')

/** Class names follow from a file's place and mode, so that the server's copy has those of the page's build. */
const serverBuild = (mode: RsbuildConfig['mode'], entry: string, folder: string): RsbuildConfig => ({
  mode: mode ?? 'production',
  source: { entry: { prerender: entry } },
  output: {
    target: 'node',
    module: true,
    emitCss: false,
    minify: false,
    cleanDistPath: true,
    distPath: { root: folder },
    filename: { js: '[name].mjs' },
  },
  performance: { printFileSize: false },
  logLevel: 'error',
  plugins: [pluginReact()],
})

/**
 * Renders the project's `src/prerender.tsx`, where it has one, into `<dist>/prerender/<name>.html`: the markup that a
 * page shows before its scripts are there, made of the components that the scripts will render.
 * @throws {Error} when it cannot be rendered
 */
export const writePrerendered = async (
  projectDir: string,
  dist: string,
  mode: RsbuildConfig['mode'],
): Promise<void> => {
  const entry = join(projectDir, 'src/prerender.tsx')
  if (!existsSync(entry)) return
  await mkdir(join(projectDir, 'node_modules'), { recursive: true })
  const folder = await mkdtemp(join(projectDir, 'node_modules/.prerender-'))
  try {
    const rsbuild = await createRsbuild({ cwd: projectDir, config: serverBuild(mode, entry, folder) })
    const built = await rsbuild.build()
    await built.close()
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', print, join(folder, 'prerender.mjs')])
    await mkdir(join(dist, 'prerender'), { recursive: true })
    for (const [name, html] of Object.entries(Prerendered.parse(JSON.parse(stdout)))) {
      await writeFile(join(dist, 'prerender', `${name}.html`), withoutStyles(html))
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
