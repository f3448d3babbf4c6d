import { failingOfStatus } from '../failure.ts'
import { type FileStatus, watchFiles } from '../file-status.ts'
import { report } from './report.ts'

const addressOf = (target: EventTarget | null): string => {
  if (target instanceof HTMLScriptElement) return target.src
  return target instanceof HTMLLinkElement && target.rel === 'stylesheet' ? target.href : ''
}

/** Reports scripts and styles in this folder that arrived but failed the browser's integrity check. */
export const followRefusedFiles = (folder: string, files: FileStatus = watchFiles()): void => {
  const look = async (address: string): Promise<void> => {
    if (folder === '' || !address.startsWith(folder)) return
    await files.settled()
    if (failingOfStatus(files.of(address)) !== 'integrity') return
    report({ kind: 'file', remote: null, what: address.slice(folder.length) })
  }
  // Errors of elements do not bubble.
  addEventListener('error', ({ target }) => void look(addressOf(target)), { capture: true })
}
