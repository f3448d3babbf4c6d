import { type DeskThread, support } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { useCallback } from 'react'
import { useTicket } from '../tickets/use-ticket.ts'

export const useDeskThread = (services: ShellServices, id: string) => {
  const read = useCallback(() => services.call(support.deskThread, {}, { params: { id } }), [services, id])
  return useTicket<DeskThread>({ services, read, about: 'desk' })
}
export type Act = ReturnType<typeof useDeskThread>['act']
