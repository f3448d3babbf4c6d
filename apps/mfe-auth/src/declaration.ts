import { accounts, appsApi, credits, keysApi } from '@bazaar/contracts'
import type { RemoteDeclaration } from '@bazaar/federation-contract'
import { words as connect } from './connect/words.ts'
import { words as developers } from './settings/developers/words.ts'
import { words as usage } from './settings/usage/words.ts'
import { words } from './words.ts'

/** The sign-in screen, the legal pages and the settings. */
export const declaration: RemoteDeclaration = {
  name: 'mfe-auth',
  agents: [],
  pages: [
    { id: 'login', path: '/login', title: words.signIn.title, access: 'public' },
    { id: 'terms', path: '/termsandconditions', title: words.legal.terms, access: 'public' },
    { id: 'privacy', path: '/privacypolicy', title: words.legal.privacy, access: 'public' },
    {
      id: 'settings',
      path: '/settings',
      title: words.settings.title,
      access: 'user',
      prefetch: [accounts.devices.path],
    },
    {
      id: 'usage',
      path: '/settings/usage',
      title: usage.title,
      access: 'user',
      prefetch: [credits.listEntries.path, credits.listOffers.path],
    },
    {
      id: 'developers',
      path: '/settings/developers',
      title: developers.title,
      access: 'user',
      prefetch: [keysApi.listKeys.path],
    },
    { id: 'connect', path: appsApi.connectPath, title: connect.title, access: 'user' },
  ],
}
