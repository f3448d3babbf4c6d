/** Texts of the palette. */
export const words = {
  none: 'No matches.',
  usage: 'Credits and usage',
  groups: { agents: 'Agent', results: 'Result', pages: 'Page', actions: 'Action' },
  /** Words that people search a page by, beside its name. */
  also: {
    results: 'history',
    settings: 'account profile password language theme',
    usage: 'balance buy redeem receipts',
    support: 'tickets help contact question',
    feedback: 'rating stars',
  },
  shortcuts: 'Shortcuts',
  keys: [
    { keys: 'Ctrl K', what: 'search everything' },
    { keys: '/', what: 'search this page' },
    { keys: 'Ctrl Enter', what: 'Go' },
    { keys: 'Del', what: 'delete a result' },
    { keys: '?', what: 'shortcuts' },
  ],
}
