import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtHost, builtRemote } from './gate/spec-folder.ts'

/** Name of the build in a folder. */
export const buildIdIn = (dist: string): string => {
  const file = ['mfe.json', 'host.json'].map((name) => join(dist, name)).find((path) => existsSync(path)) ?? ''
  return JSON.parse(readFileSync(file, 'utf8')).buildId
}

/** Build ids of these labels; an id depends on the bytes alone. */
export const buildIdsOf = (kind: 'host' | 'mfe-support', ...labels: string[]): string[] => {
  const folder = mkdtempSync(join(tmpdir(), 'builds-'))
  try {
    return labels.map((label) =>
      buildIdIn(kind === 'host' ? builtHost(folder, { label }) : builtRemote(folder, { label })),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}
