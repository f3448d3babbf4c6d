import { type LastRun, lastRunIn, lastRunKey } from '../index.ts'
import type { ShellServices } from '@bazaar/federation-contract'
import { z } from 'zod'

type Drafts = ShellServices['drafts']

const Remembered = z.object({ runId: z.string().min(1), startedAt: z.number() })
export type Remembered = z.output<typeof Remembered>

/** Remembers an agent's active run, so that a reload or a closed tab loses nothing. */
export const runMemory = (drafts: Drafts, agentId: string) => {
  const key = `agent:${agentId}:run`
  return {
    read: (): Remembered | null => Remembered.safeParse(drafts.read(key)).data ?? null,
    write: (run: Remembered): void => drafts.write(key, run),
    clear: (): void => drafts.clear(key),
  }
}

/** Remembers the run an agent page showed last, so that it can be shown again after Back. */
export const lastRunMemory = (drafts: Drafts, agentId: string) => ({
  read: (): string | null => lastRunIn(drafts.read(lastRunKey(agentId)))?.runId ?? null,
  write: (runId: string): void => drafts.write(lastRunKey(agentId), { runId, at: Date.now() } satisfies LastRun),
})

/** Remembers the form of a page that was used last, by the id of its agent. */
export const tabMemory = (drafts: Drafts, agentId: string) => {
  const key = `agent:${agentId}:tab`
  return {
    read: (): string | null => z.string().safeParse(drafts.read(key)).data ?? null,
    write: (tab: string): void => drafts.write(key, tab),
  }
}

const Draft = z.object({ values: z.record(z.string(), z.unknown()), left: z.boolean() })
export type Draft = z.output<typeof Draft>

/** Parses stored form values; null when they are invalid. */
export const valuesIn = (kept: unknown): Record<string, unknown> | null =>
  z.record(z.string(), z.unknown()).safeParse(kept).data ?? null

/** Stores the draft of an agent's form. `left` = the user pressed Back, which empties the form. Source: acceptance.md C30. */
export const formMemory = (drafts: Drafts, agentId: string) => {
  const key = `agent:${agentId}:form`
  return {
    read: (): Draft | null => Draft.safeParse(drafts.read(key)).data ?? null,
    write: (draft: Draft): void => drafts.write(key, draft),
  }
}
