import { type RemoteModule, contractVersion } from '@bazaar/federation-contract'
import { translatedPages } from '@bazaar/locale'

/** The only exposed module. The build reads the chunk names to list each page's files. */
const remote: RemoteModule = {
  contract: contractVersion,
  pages: translatedPages(
    {
      users: () => import(/* webpackChunkName: "page-users" */ './users/users-page.tsx'),
      audit: () => import(/* webpackChunkName: "page-audit" */ './audit/audit-page.tsx'),
      credits: () => import(/* webpackChunkName: "page-credits" */ './credits/credits-page.tsx'),
      runs: () => import(/* webpackChunkName: "page-runs" */ './runs/runs-page.tsx'),
      agents: () => import(/* webpackChunkName: "page-agents" */ './agents/agents-page.tsx'),
      releases: () => import(/* webpackChunkName: "page-releases" */ './releases/releases-page.tsx'),
      settings: () => import(/* webpackChunkName: "page-settings" */ './settings/settings-page.tsx'),
      mails: () => import(/* webpackChunkName: "page-mails" */ './mails/mails-page.tsx'),
    },
    { hi: () => import(/* webpackChunkName: "hi" */ './hi.ts') },
  ),
}

export default remote
