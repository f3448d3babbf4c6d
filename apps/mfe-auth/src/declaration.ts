import { accounts, appsApi, credits, keysApi } from '@bazaar/contracts'
import type { RemoteDeclaration } from '@bazaar/federation-contract'
import { hi as connectHi } from './connect/words.hi.ts'
import { words as connect } from './connect/words.ts'
import { hi as developersHi } from './settings/developers/words.hi.ts'
import { words as developers } from './settings/developers/words.ts'
import { hi as usageHi } from './settings/usage/words.hi.ts'
import { words as usage } from './settings/usage/words.ts'
import { hi } from './words.hi.ts'
import { words } from './words.ts'

/** The sign-in screen, the legal pages and the settings. */
export const declaration: RemoteDeclaration = {
  name: 'mfe-auth',
  agents: [],
  pages: [
    { id: 'login', path: '/login', title: words.signIn.title, titles: { hi: hi.signIn.title }, access: 'public' },
    {
      id: 'terms',
      path: '/termsandconditions',
      title: words.legal.terms,
      titles: { hi: hi.legal.terms },
      access: 'public',
    },
    {
      id: 'privacy',
      path: '/privacypolicy',
      title: words.legal.privacy,
      titles: { hi: hi.legal.privacy },
      access: 'public',
    },
    {
      id: 'settings',
      path: '/settings',
      title: words.settings.title,
      titles: { hi: hi.settings.title },
      access: 'user',
      prefetch: [accounts.devices.path],
    },
    {
      id: 'usage',
      path: '/settings/usage',
      title: usage.title,
      titles: { hi: usageHi.title },
      access: 'user',
      prefetch: [credits.listEntries.path, credits.listOffers.path],
    },
    {
      id: 'developers',
      path: '/settings/developers',
      title: developers.title,
      titles: { hi: developersHi.title },
      access: 'user',
      prefetch: [keysApi.listKeys.path],
    },
    { id: 'connect', path: appsApi.connectPath, title: connect.title, titles: { hi: connectHi.title }, access: 'user' },
  ],
}
