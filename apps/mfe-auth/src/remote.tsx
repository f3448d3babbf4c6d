import { type RemoteModule, contractVersion } from '@bazaar/federation-contract'
import { translatedPages } from '@bazaar/locale'

const common = () => import(/* webpackChunkName: "hi" */ './hi.ts')
const ofSettings = () => import(/* webpackChunkName: "hi-settings" */ './settings/hi.ts')
const ofLegal = () => import(/* webpackChunkName: "hi-legal" */ './legal/hi.ts')

/** The only exposed module. The build lists each page's files by its chunk name. */
const remote: RemoteModule = {
  contract: contractVersion,
  pages: {
    ...translatedPages(
      { login: () => import(/* webpackChunkName: "page-login" */ './login/login-page.tsx') },
      { hi: common },
    ),
    ...translatedPages(
      {
        settings: () => import(/* webpackChunkName: "page-settings" */ './settings/settings-page.tsx'),
        usage: () => import(/* webpackChunkName: "page-usage" */ './settings/usage/usage-page.tsx'),
        developers: () => import(/* webpackChunkName: "page-developers" */ './settings/developers/developers-page.tsx'),
        connect: () => import(/* webpackChunkName: "page-connect" */ './connect/connect-page.tsx'),
      },
      { hi: () => Promise.all([common(), ofSettings()]) },
    ),
    ...translatedPages(
      {
        terms: () => import(/* webpackChunkName: "page-terms" */ './legal/terms-page.tsx'),
        privacy: () => import(/* webpackChunkName: "page-privacy" */ './legal/privacy-page.tsx'),
      },
      { hi: () => Promise.all([common(), ofLegal()]) },
    ),
  },
}

export default remote
