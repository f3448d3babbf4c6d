const prefix = 'Run of '

/** Reason of a charge. It contains the agent's id, which stays readable after the run is deleted. */
export const chargeReason = (agent: string): string => `${prefix}${agent}`

/** The agent of a charge, or of a refund that kept its run. */
export const agentOf = ({ reason, runId }: { reason: string; runId: string | null }): string | null =>
  runId !== null && reason.startsWith(prefix) ? reason.slice(prefix.length) : null
