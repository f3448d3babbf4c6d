import { linkedinApi, readFailure } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { useCallback, useEffect, useState } from 'react'
import { openConnectWindow, waitForConnection } from './connect-window.ts'

const { linkedinTexts } = linkedinApi
const lookEveryMs = 2_000

export type LinkedinState =
  | { phase: 'unknown' }
  | { phase: 'off'; reason: string }
  | { phase: 'apart' }
  | { phase: 'connecting' }
  | { phase: 'connected'; username: string }
  | { phase: 'publishing'; username: string }

/** LinkedIn connection of this session: connect, publish, disconnect. */
export const useLinkedin = (services: ShellServices) => {
  const [state, setState] = useState<LinkedinState>({ phase: 'unknown' })
  const { call, linkedin, notify } = services

  useEffect(() => {
    const left = new AbortController()
    call(linkedinApi.status, {}, { signal: left.signal }).then(
      ({ configured, reason, connected, username }) => {
        if (!configured) setState({ phase: 'off', reason })
        else if (connected) setState({ phase: 'connected', username: username ?? '' })
        else {
          // A handle from an earlier session is no longer valid.
          linkedin.clear()
          setState({ phase: 'apart' })
        }
      },
      () => undefined,
    )
    return () => left.abort()
  }, [call, linkedin])

  const connect = useCallback(async () => {
    const opened = openConnectWindow()
    if (opened === null) return notify('error', linkedinTexts.blocked)
    setState({ phase: 'connecting' })
    try {
      opened.location.href = await call(linkedinApi.login, {})
      const isConnected = async () => {
        const { connected, username } = await call(linkedinApi.status, {})
        return connected ? (username ?? '') : null
      }
      const handle = await waitForConnection(opened, { isConnected, everyMs: lookEveryMs })
      if (handle === null) return setState({ phase: 'apart' })
      linkedin.write(handle)
      setState({ phase: 'connected', username: handle.username })
    } catch (error) {
      opened.close()
      setState({ phase: 'apart' })
      notify('error', readFailure(error).detail)
    }
  }, [call, linkedin, notify])

  /** @returns the address of the published post, '' if LinkedIn returns none, null if publishing fails */
  const publish = async (description: string): Promise<string | null> => {
    if (state.phase !== 'connected') return null
    const { username } = state
    setState({ phase: 'publishing', username })
    try {
      const token = linkedin.read()?.accessToken ?? ''
      const { url } = await call(linkedinApi.post, { description, token })
      setState({ phase: 'connected', username })
      notify('success', linkedinTexts.posted)
      return url ?? ''
    } catch (error) {
      const apart = readFailure(error).code === 'LINKEDIN_RECONNECT'
      if (apart) linkedin.clear()
      setState(apart ? { phase: 'apart' } : { phase: 'connected', username })
      notify('error', `${linkedinTexts.failed}: ${readFailure(error).detail}`)
      return null
    }
  }

  const disconnect = async () => {
    await call(linkedinApi.disconnect, {}).catch(() => undefined)
    linkedin.clear()
    setState({ phase: 'apart' })
  }

  return { state, connect, publish, disconnect }
}
