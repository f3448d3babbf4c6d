import { z } from 'zod'

/** Draft key of the run an agent page showed last. The host reads it too: these agents were used recently. */
export const lastRunKey = (agentId: string): string => `agent:${agentId}:last`

const LastRun = z.object({ runId: z.string().min(1), at: z.number() })
export type LastRun = z.output<typeof LastRun>

/** Null for anything that is not one. */
export const lastRunIn = (draft: unknown): LastRun | null => LastRun.safeParse(draft).data ?? null
