/** What the host asks of a remote: the contract it was written for, and the code of each page. */
export default {
  contract: 3,
  pages: { 'moon-phase': () => import('./moon-phase-page.tsx') },
}
