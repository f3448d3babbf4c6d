/** Draft key of a filled form on its way to a new schedule. The agent's page writes it, the host's page reads it. */
export const scheduleDraftKey = 'schedule'

export type ScheduleDraft = { agent: string; title: string; input: Record<string, unknown> }
