const prefix = 'Run of '

/** Why a run was charged; the agent's id stays readable in the ledger when the run itself is long deleted. */
export const chargeReason = (agent: string): string => `${prefix}${agent}`

/** The agent of a charge, or of a refund that kept its run. */
export const agentOf = ({ reason, runId }: { reason: string; runId: string | null }): string | null =>
  runId !== null && reason.startsWith(prefix) ? reason.slice(prefix.length) : null
