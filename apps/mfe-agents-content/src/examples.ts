import { generalBusinessSummary } from '@bazaar/agents-content'

/** Inputs for 'Try an example', by agent id. */
export const examples = {
  [generalBusinessSummary.id]: {
    url: 'www.python.org',
    project_brief:
      'We run evening coding classes in Pune and want a one-page introduction to Python for parents and students, ready before admissions open in March.',
  },
}
