import { seoAgents } from '@bazaar/agents-seo'
import { pagesFor } from '@bazaar/agents-ui'
import { type RemoteModule, contractVersion } from '@bazaar/federation-contract'
import { examples } from './examples.ts'

const remote: RemoteModule = {
  contract: contractVersion,
  pages: pagesFor(seoAgents, {
    examples,
    // The chunk names let the build list each page's files, so that the host can preload them.
    views: {
      'seo-check-index': () =>
        import(/* webpackChunkName: "page-seo-check-index" */ './agents/seo-check-index/view.tsx'),
      'seo-check-backlink': () =>
        import(/* webpackChunkName: "page-seo-check-backlink" */ './agents/seo-check-backlink/view.tsx'),
      'seo-get-page-speed': () =>
        import(/* webpackChunkName: "page-seo-get-page-speed" */ './agents/seo-get-page-speed/view.tsx'),
      'seo-generate-meta': () =>
        import(/* webpackChunkName: "page-seo-generate-meta" */ './agents/seo-generate-meta/view.tsx'),
      'seo-filter-image-tag': () =>
        import(/* webpackChunkName: "page-seo-filter-image-tag" */ './agents/seo-filter-image-tag/view.tsx'),
      'analyze-keywords': () =>
        import(/* webpackChunkName: "page-analyze-keywords" */ './agents/analyze-keywords/view.tsx'),
      'generate-meta-tags': () =>
        import(/* webpackChunkName: "page-generate-meta-tags" */ './agents/generate-meta-tags/view.tsx'),
    },
  }),
}
export default remote
