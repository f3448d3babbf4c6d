import { readFailure, support } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { useEffect, useState } from 'react'

type List = readonly support.SavedReply[]

/** Replies that all staff share. */
export const useSavedReplies = (services: ShellServices) => {
  const [list, setList] = useState<List>([])
  const take = (asked: Promise<{ data: support.SavedReply[] }>) =>
    asked.then(
      ({ data }) => setList(data),
      (error: unknown) => services.notify('error', readFailure(error).detail),
    )
  useEffect(() => {
    services.call(support.savedReplies, {}).then(
      ({ data }) => setList(data),
      () => undefined,
    )
  }, [services])
  return {
    list,
    keep: (title: string, text: string) => void take(services.call(support.saveReply, { title, text })),
    drop: (id: string) => void take(services.call(support.dropReply, {}, { params: { id } })),
  }
}
