import { researchAgents } from '@bazaar/agents-research'
import { pagesFor } from '@bazaar/agents-ui'
import { type RemoteModule, contractVersion } from '@bazaar/federation-contract'
import { examples } from './examples.ts'

const remote: RemoteModule = {
  contract: contractVersion,
  pages: pagesFor(researchAgents, {
    examples,
    // The chunk names let the build list each page's files, so that the host can preload them.
    views: {
      'company-report': () => import(/* webpackChunkName: "page-company-report" */ './agents/company-report/view.tsx'),
      'competitor-analysis': () =>
        import(/* webpackChunkName: "page-competitor-analysis" */ './agents/competitor-analysis/view.tsx'),
      'get-tax': () => import(/* webpackChunkName: "page-get-tax" */ './agents/get-tax/view.tsx'),
      'know-your-customer': () =>
        import(/* webpackChunkName: "page-know-your-customer" */ './agents/know-your-customer/view.tsx'),
      'qualify-sales-lead': () =>
        import(/* webpackChunkName: "page-qualify-sales-lead" */ './agents/qualify-sales-lead/view.tsx'),
      'qualify-sales-leads': () =>
        import(/* webpackChunkName: "page-qualify-sales-lead" */ './agents/qualify-sales-leads/view.tsx'),
      'resume-parser': () => import(/* webpackChunkName: "page-resume-parser" */ './agents/resume-parser/view.tsx'),
      'disc-profile-analysis': () =>
        import(/* webpackChunkName: "page-disc-profile-analysis" */ './agents/disc-profile-analysis/view.tsx'),
      'website-analysis': () =>
        import(/* webpackChunkName: "page-website-analysis" */ './agents/website-analysis/view.tsx'),
    },
  }),
}
export default remote
