import { argon2, randomBytes } from 'node:crypto'
import { AppError } from '../../../http/app-error.ts'
import { sameHash } from '../../../security/secrets.ts'

/** Source: OWASP password storage; parameters and time per hash in reliability.md. Memory in KiB. */
const parameters = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32
/** Half of the threads on which Node also reads files, compresses and looks up names. */
const atOnce = Math.max(1, Math.floor(Number(process.env['UV_THREADPOOL_SIZE'] ?? 4) / 2))
const mayWait = 64

let running = 0
const waiting: (() => void)[] = []

/** Hashes few passwords at once; a longer queue would only slow everyone down. */
const withTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= atOnce) {
    if (waiting.length >= mayWait) throw new AppError('OVERLOADED', { retryAfter: 5 })
    await new Promise<void>((turn) => waiting.push(turn))
  } else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

const derive = (password: string, salt: Buffer, cost: typeof parameters): Promise<string> =>
  withTurn(
    () =>
      new Promise((done, fail) =>
        argon2('argon2id', { message: password.normalize('NFC'), nonce: salt, tagLength, ...cost }, (error, tag) =>
          error ? fail(error) : done(tag.toString('base64url')),
        ),
      ),
  )

const head = `argon2id$m=${parameters.memory},t=${parameters.passes},p=${parameters.parallelism}`

/** `argon2id$m=19456,t=2,p=1$salt$hash`. @throws {AppError} OVERLOADED */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16)
  return `${head}$${salt.toString('base64url')}$${await derive(password, salt, parameters)}`
}

const shape = /^argon2id\$m=(\d+),t=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/
/** Costs as much as a real hash and matches no password, so that unknown users take as long as known ones. */
const nobody = `${head}$${randomBytes(16).toString('base64url')}$${randomBytes(tagLength).toString('base64url')}`

/** Without a stored hash the same work is done and the result is false. @throws {AppError} OVERLOADED */
export const verifyPassword = async (password: string, stored: string | null | undefined): Promise<boolean> => {
  const [, memory, passes, parallelism, salt = '', hash = ''] = shape.exec(stored ?? nobody) ?? shape.exec(nobody) ?? []
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const derived = await derive(password, Buffer.from(salt, 'base64url'), cost)
  return sameHash(derived, hash) && Boolean(stored)
}

/** Whether a hash was made with other parameters than the current ones. */
export const isOutdated = (stored: string): boolean => !stored.startsWith(`${head}$`)
