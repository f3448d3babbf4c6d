import { readFailure, support } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { useState } from 'react'
import { words } from '../words.ts'

/** A file on its way, and the share of it that has been sent, from 0 to 1. */
export type Sending = { name: string; share: number }

/** Sends files one after the other. A refused file is reported and does not stop the others. */
export const useSendFiles = (services: ShellServices) => {
  const [sending, setSending] = useState<Sending | null>(null)
  const sendOne = async (ticketId: string, file: File): Promise<void> => {
    const form = new FormData()
    form.append('file', file)
    setSending({ name: file.name, share: 0 })
    try {
      const onUpload = (share: number) => setSending({ name: file.name, share })
      await services.call(support.attach, form, { params: { id: ticketId }, onUpload })
    } catch (error) {
      services.notify('error', words.support.fileFailed(file.name, readFailure(error).detail))
    }
    setSending(null)
  }
  const sendFiles = async (ticketId: string, files: readonly File[]): Promise<void> => {
    for (const file of files) await sendOne(ticketId, file)
  }
  return { sending, sendFiles }
}
