import type { AgentDefinition } from '@bazaar/agents-kit'
import { emailDraft } from './email-draft/definition.ts'
import { generalBusinessSummary } from './general-business-summary/definition.ts'

export { emailDraft } from './email-draft/definition.ts'
export { emailDraftExample } from './email-draft/example.ts'
export { EmailDraft, subjectMax } from './email-draft/draft.ts'
export { generalBusinessSummary } from './general-business-summary/definition.ts'
export { generalBusinessSummaryExample } from './general-business-summary/example.ts'

/** Every agent of this team, in catalogue order. */
export const contentAgents: readonly AgentDefinition[] = [generalBusinessSummary, emailDraft]
export { plainAsMarkdown } from './plain-as-markdown.ts'
