/** Inputs for 'Try an example', by agent id. */
export const examples = { 'seo-generate-meta': { url: 'www.python.org' } }
