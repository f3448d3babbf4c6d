import { type RemoteModule, contractVersion } from '@bazaar/federation-contract'

/** The only exposed module. The build lists each page's files by its chunk name. */
const remote: RemoteModule = {
  contract: contractVersion,
  pages: {
    tickets: () => import(/* webpackChunkName: "page-tickets" */ './tickets/tickets-page.tsx'),
    desk: () => import(/* webpackChunkName: "page-desk" */ './desk/desk-page.tsx'),
    feedback: () => import(/* webpackChunkName: "page-feedback" */ './feedback/feedback-page.tsx'),
  },
}

export default remote
