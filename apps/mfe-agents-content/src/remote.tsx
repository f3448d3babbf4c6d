import { contentAgents } from '@bazaar/agents-content'
import { pagesFor } from '@bazaar/agents-ui'
import { type RemoteModule, contractVersion } from '@bazaar/federation-contract'
import { examples } from './examples.ts'

const remote: RemoteModule = {
  contract: contractVersion,
  pages: pagesFor(contentAgents, {
    examples,
    // The chunk names let the build list each page's files, so that the host can preload them.
    views: {
      'email-draft': () => import(/* webpackChunkName: "page-email-draft" */ './agents/email-draft/view.tsx'),
      'voice-email-draft': () =>
        import(/* webpackChunkName: "page-email-draft" */ './agents/voice-email-draft/view.tsx'),
      'social-media-post': () =>
        import(/* webpackChunkName: "page-social-media-post" */ './agents/social-media-post/view.tsx'),
    },
    widgets: {
      'voice-recorder': () => import(/* webpackChunkName: "page-email-draft" */ './recorder/view.tsx'),
    },
  }),
}
export default remote
