import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { birthOf, isStillAlive } from '../is-alive.ts'
import { ModelError } from './model-error.ts'

const write = (path: string): boolean => {
  try {
    writeFileSync(path, `${process.pid} ${birthOf(process.pid) ?? ''}`, { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/**
 * Runs the work while this process alone holds the lock. A lock left by a process that ended is taken over.
 * @throws {ModelError} when another process holds it
 */
export const withLock = async <T>(path: string, work: () => Promise<T>): Promise<T> => {
  if (!write(path)) {
    const [owner = '', ...birth] = readFileSync(path, 'utf8').split(' ')
    if (isStillAlive(Number(owner), birth.join(' '))) {
      throw new ModelError(`Another npm run model is at work (process ${owner}). Wait for it, or end it and try again.`)
    }
    rmSync(path, { force: true })
    if (!write(path)) throw new ModelError('Another npm run model has just begun. Wait for it.')
  }
  try {
    return await work()
  } finally {
    rmSync(path, { force: true })
  }
}
