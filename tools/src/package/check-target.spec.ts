import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from '../workspace.ts'
import { checkTarget, packagedStart } from './check-target.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'package-'))
})
afterAll(() => rm(folder, { recursive: true }))

it('replaces an empty folder and an earlier package', async () => {
  await checkTarget(join(folder, 'new'))
  await mkdir(join(folder, 'package'))
  await checkTarget(join(folder, 'package'))
  await writeFile(join(folder, 'package/package.json'), JSON.stringify({ scripts: { start: packagedStart } }))
  await checkTarget(join(folder, 'package'))
})

it('replaces no folder that holds something else, such as the project itself', async () => {
  await mkdir(join(folder, 'home'))
  await writeFile(join(folder, 'home/letter.txt'), 'Dear Asha')
  for (const other of [join(folder, 'home'), root]) await expect(checkTarget(other)).rejects.toThrow('something else')
})
