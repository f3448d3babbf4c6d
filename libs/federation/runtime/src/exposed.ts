import {
  type PageModule,
  type RegistryRemote,
  type RemoteModule,
  hostContracts,
  isRemoteModule,
  speaks,
} from '@bazaar/federation-contract'
import { RemoteFailure } from './failure.ts'

/** Checked before any download. @throws {RemoteFailure} when this page does not serve the remote's contract */
export const checkContract = (name: string, contract: number): void => {
  if (speaks(hostContracts, contract)) return
  throw new RemoteFailure(name, contract > hostContracts.to ? 'ahead' : 'behind')
}

/**
 * Checks that a remote exposes what its release declared: the shape, the contract, and a function for each page that
 * the registry names. @throws {RemoteFailure}
 */
export const readExposed = (remote: RegistryRemote, exposed: unknown): RemoteModule => {
  const module = typeof exposed === 'object' && exposed !== null && 'default' in exposed ? exposed.default : exposed
  if (!isRemoteModule(module)) throw new RemoteFailure(remote.name, 'execution', { cause: 'not a remote' })
  checkContract(remote.name, module.contract)
  const missing = remote.pages.filter(
    ({ id }) => !Object.hasOwn(module.pages, id) || typeof module.pages[id] !== 'function',
  )
  if (missing.length > 0) {
    const cause = `pages without code: ${missing.map(({ id }) => id).join(', ')}`
    throw new RemoteFailure(remote.name, 'execution', { cause })
  }
  return module
}

/** A function, or what `memo` and `lazy` return. */
const isComponent = (value: unknown): boolean =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value)

/** Loads one page's own chunk. @throws {RemoteFailure} when it exports no component; whatever the chunk throws */
export const readPage = async (name: string, module: RemoteModule, page: string): Promise<PageModule> => {
  const open = Object.hasOwn(module.pages, page) ? module.pages[page] : undefined
  if (!open) throw new RemoteFailure(name, 'execution', { cause: `no page ${page}` })
  const opened: unknown = await open()
  const found = typeof opened === 'object' && opened !== null && 'default' in opened && isComponent(opened.default)
  if (!found) throw new RemoteFailure(name, 'execution', { cause: `page ${page} shows nothing` })
  return opened as PageModule
}
