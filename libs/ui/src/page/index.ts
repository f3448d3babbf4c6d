// Bundled into each remote, because a host that was released earlier has a shared `@bazaar/ui` without it.
export { Page, PageHead } from './page.tsx'
