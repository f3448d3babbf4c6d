import { type RsbuildConfig, createRsbuild } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { classNames } from './class-names.ts'

const run = promisify(execFile)

/** Markup by name: the export `prerendered` of a project's `src/prerender.tsx`. */
const Prerendered = z.record(z.string().regex(/^[a-z+-]+$/), z.string())

// Components may read `location`. The explicit exit is needed because modules may open handles for the page, such as a
// broadcast channel, that would keep the process alive.
const print = `globalThis.location = new URL('http://localhost/')
const { prerendered } = await import(process.argv[1])
process.stdout.write(JSON.stringify(prerendered), () => process.exit(0))`

/** The content policy allows no inline styles; a script in the page restores them (`first-scripts.ts` of the API). */
const withoutStyles = (html: string): string => html.replaceAll(' style="', ' data-style="')

/** Class names depend on a file's path and the mode, so both must match the page's build. */
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
  plugins: [pluginReact(), classNames()],
})

/**
 * Renders the project's `src/prerender.tsx`, if it has one, into `<dist>/prerender/<name>.html`: the markup that a page
 * shows until its scripts have loaded, made from the components that those scripts render.
 * @throws {Error} when rendering fails
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
