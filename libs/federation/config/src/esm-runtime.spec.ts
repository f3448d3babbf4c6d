import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRequire } from 'node:module'
import { afterAll, describe, expect, it } from 'vitest'
import { asEsm } from './esm-runtime.ts'

const folder = mkdtempSync(join(tmpdir(), 'esm-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('asEsm', () => {
  it('finds the ES module beside each file of the runtime that is installed', () => {
    const fromPlugin = createRequire(createRequire(import.meta.url).resolve('@module-federation/rsbuild-plugin'))
    const tools = createRequire(fromPlugin.resolve('@module-federation/enhanced')).resolve(
      '@module-federation/runtime-tools',
    )
    const fromTools = createRequire(tools)
    for (const name of ['runtime', 'webpack-bundler-runtime']) {
      const file = fromTools.resolve(`@module-federation/${name}`)
      expect(file).toMatch(/\.cjs$/)
      expect(asEsm(file)).toMatch(/dist\/index\.m?js$/)
    }
  })

  it('leaves a file alone that has no ES module beside it', () => {
    writeFileSync(join(folder, 'alone.cjs'), '')
    expect(asEsm(join(folder, 'alone.cjs'))).toBe(join(folder, 'alone.cjs'))
  })
})
