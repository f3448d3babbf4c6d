import { existsSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Implementation } from '../implement.ts'

/** A module that is being loaded until the file of its address exists. */
const gate = new URL(import.meta.url).searchParams.get('gate') ?? ''
writeFileSync(`${gate}.loading`, '')
while (!existsSync(gate)) await pause(5)

export const slowEngine = {
  agent: { id: 'slow' },
  run: async () => ({ output: {}, engine: 'e' }),
} as unknown as Implementation
