import { readFailure, support } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { words } from '../words.ts'

/** Uploads files one after another. A refused file is reported and does not stop the others. */
export const sendFiles = async (services: ShellServices, ticketId: string, files: readonly File[]): Promise<void> => {
  for (const file of files) {
    const form = new FormData()
    form.append('file', file)
    try {
      await services.call(support.attach, form, { params: { id: ticketId } })
    } catch (error) {
      services.notify('error', words.support.fileFailed(file.name, readFailure(error).detail))
    }
  }
}
