import { FileList, type RegistryRemote, fileListPath, withFileList } from '@bazaar/federation-contract'
import { RemoteFailure } from './failure.ts'
import { isAltered } from './integrity/is-altered.ts'
import { knownFiles } from './integrity/known-files.ts'

/** `failingOf` reads the URL from it to look up the status of the answer. */
const notArrived = (url: string, cause: unknown): Error =>
  Object.assign(new Error(`Failed to load "${url}"`, { cause }), { request: url })

/** The browser refuses a list with other bytes than the signed registry names. */
const fetchList = async (remote: string, url: string, integrity: string): Promise<FileList> => {
  try {
    return FileList.parse(await (await fetch(url, { integrity })).json())
  } catch (cause) {
    throw (await isAltered(url, integrity)) ? new RemoteFailure(remote, 'integrity', { cause }) : notArrived(url, cause)
  }
}

const lists = new Map<string, Promise<FileList>>()

/**
 * The remote with its files, which may be loaded from now on. Pages carry the files of the remote they open, and name the
 * others' lists by their hashes.
 * @param again how often this build has failed
 * @throws {Error} see `failingOf` for the cause
 */
export const listFiles = async (remote: RegistryRemote, again = 0): Promise<RegistryRemote> => {
  const { name, fileList } = remote
  if (fileList === null) return remote
  const url = new URL(fileListPath(remote, fileList, again), location.origin).href
  const list = lists.get(url) ?? fetchList(name, url, fileList)
  lists.set(url, list)
  try {
    const listed = withFileList(remote, await list)
    knownFiles.add([listed], { overrideOrigins: [], origins: [] })
    return listed
  } catch (error) {
    lists.delete(url)
    throw error
  }
}
