import { type RemoteModule, contractVersion } from '@bazaar/federation-contract'

/** The only exposed module. The build reads the chunk names to list each page's files. */
const remote: RemoteModule = {
  contract: contractVersion,
  pages: {
    feedback: () => import(/* webpackChunkName: "page-feedback" */ './feedback/feedback-page.tsx'),
  },
}

export default remote
