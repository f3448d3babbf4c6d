import { type RemoteModule, contractVersion } from '@bazaar/federation-contract'
import { translatedPages } from '@bazaar/locale'

/** The only exposed module. The build lists each page's files by its chunk name. */
const remote: RemoteModule = {
  contract: contractVersion,
  pages: translatedPages(
    {
      tickets: () => import(/* webpackChunkName: "page-tickets" */ './tickets/tickets-page.tsx'),
      desk: () => import(/* webpackChunkName: "page-desk" */ './desk/desk-page.tsx'),
      feedback: () => import(/* webpackChunkName: "page-feedback" */ './feedback/feedback-page.tsx'),
    },
    { hi: () => import(/* webpackChunkName: "hi" */ './hi.ts') },
  ),
}

export default remote
