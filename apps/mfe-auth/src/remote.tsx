import { type RemoteModule, contractVersion } from '@bazaar/federation-contract'

/** The only exposed module. The build lists each page's files by its chunk name. */
const remote: RemoteModule = {
  contract: contractVersion,
  pages: {
    login: () => import(/* webpackChunkName: "page-login" */ './login/login-page.tsx'),
    settings: () => import(/* webpackChunkName: "page-settings" */ './settings/settings-page.tsx'),
    usage: () => import(/* webpackChunkName: "page-usage" */ './settings/usage/usage-page.tsx'),
    developers: () => import(/* webpackChunkName: "page-developers" */ './settings/developers/developers-page.tsx'),
    connect: () => import(/* webpackChunkName: "page-connect" */ './connect/connect-page.tsx'),
    terms: () => import(/* webpackChunkName: "page-terms" */ './legal/terms-page.tsx'),
    privacy: () => import(/* webpackChunkName: "page-privacy" */ './legal/privacy-page.tsx'),
  },
}

export default remote
