export { type Endpoint, defineEndpoint } from '@bazaar/contracts'
export {
  type CallOptions,
  type HoldReason,
  type LinkProps,
  type PageDeclaration,
  type PageModule,
  type PageProps,
  type RemoteDeclaration,
  type RemoteModule,
  type ShellServices,
  contractVersion,
} from '@bazaar/federation-contract'
export {
  useBusiness,
  useCarried,
  useCarriedState,
  useCredits,
  useHold,
  useQuery,
  useTheme,
} from '@bazaar/federation-page'
export { defineRemote } from './define-remote.ts'
