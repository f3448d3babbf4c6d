import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeWebStream } from 'node:stream/web'
import { createGunzip, createGzip } from 'node:zlib'
import { type Extract, extract, pack, type Pack } from 'tar-stream'
import { StartError } from '../start-error.ts'
import { syncFolder } from './durable-file.ts'

/** What goes into an archive: a file or a folder, under a name. */
type Source = { path: string; as: string }

const filesOf = async ({ path, as }: Source): Promise<Source[]> => {
  const found = await stat(path).catch(() => null)
  if (!found?.isDirectory()) return found ? [{ path, as }] : []
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = join(entry.parentPath, entry.name)
      return { path: file, as: `${as}/${relative(path, file).split(sep).join('/')}` }
    })
}

const addFile = async (archive: Pack, { path, as }: Source): Promise<void> => {
  const { size } = await stat(path)
  await pipeline(createReadStream(path), archive.entry({ name: as, size, mode: 0o600 }))
}

const addAll = async (archive: Pack, sources: readonly Source[]): Promise<void> => {
  for (const source of sources) for (const file of await filesOf(source)) await addFile(archive, file)
  archive.finalize()
}

const toWeb = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>
const fromWeb = (stream: ReadableStream<Uint8Array>) => Readable.fromWeb(stream as NodeWebStream)

const encrypt = async (stream: Readable, passphrase: string): Promise<Readable> => {
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  return fromWeb(await encrypter.encrypt(toWeb(stream)))
}

const decrypt = async (stream: Readable, passphrase: string): Promise<Readable> => {
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  return fromWeb(await decrypter.decrypt(toWeb(stream)))
}

/** Writes a `.tar.gz`, encrypted in the age format if there is a passphrase. The file appears only when it is whole. */
export const writeArchive = async (file: string, sources: readonly Source[], passphrase?: string): Promise<void> => {
  const draft = `${file}.part`
  await mkdir(dirname(resolve(file)), { recursive: true })
  const archive = pack()
  const packed = archive.pipe(createGzip())
  // The pipe passes no errors on: a file that vanished must fail the backup, not leave it waiting.
  const adding = addAll(archive, sources).catch((error: unknown) => packed.destroy(error as Error))
  try {
    const bytes = passphrase ? await encrypt(packed, passphrase) : packed
    await pipeline(bytes, createWriteStream(draft, { mode: 0o600, flush: true }))
    await adding
    await rename(draft, file)
    syncFolder(dirname(file))
  } finally {
    await rm(draft, { force: true })
  }
}

const isEncrypted = async (file: string): Promise<boolean> => {
  for await (const bytes of createReadStream(file, { end: 20 })) return String(bytes).startsWith('age-encryption.org')
  return false
}

const openArchive = async (file: string, passphrase: string | undefined): Promise<Readable> => {
  const bytes = createReadStream(file)
  if (!(await isEncrypted(file))) return bytes
  if (!passphrase) throw new StartError('This backup is encrypted; set BACKUP_PASSPHRASE.')
  return decrypt(bytes, passphrase).catch((cause: unknown) => {
    throw new StartError('BACKUP_PASSPHRASE does not open this backup.', { cause })
  })
}

const unpack = async (archive: Extract, folder: string): Promise<void> => {
  for await (const entry of archive) {
    const path = resolve(folder, entry.header.name)
    if (!path.startsWith(resolve(folder) + sep)) throw new Error('an entry leaves the folder')
    await mkdir(dirname(path), { recursive: true })
    await pipeline(entry, createWriteStream(path, { mode: 0o600 }))
  }
}

/** Unpacks an archive below a folder. @throws {StartError} when it is damaged, encrypted or none of ours */
export const readArchive = async (file: string, folder: string, passphrase?: string): Promise<void> => {
  const found = await stat(file).catch(() => null)
  if (!found) throw new StartError(`There is no file ${file}.`)
  const archive = extract()
  const bytes = await openArchive(file, passphrase)
  try {
    // Together, because the end of a truncated file leaves the last entry waiting.
    await Promise.all([pipeline(bytes, createGunzip(), archive), unpack(archive, folder)])
  } catch (cause) {
    throw new StartError(`${file} is not a backup of this product, or it is damaged.`, { cause })
  }
}
