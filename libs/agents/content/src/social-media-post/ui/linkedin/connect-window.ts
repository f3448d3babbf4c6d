import { linkedinApi } from '@bazaar/contracts'
import type { LinkedinHandle } from '@bazaar/federation-contract'

const features = 'popup,width=600,height=600'

/**
 * Opens an empty window. Call it in the click handler, because browsers block windows that open later.
 * The caller sets the address once it is known.
 * @returns null when the browser blocks the window
 */
export const openConnectWindow = (): Window | null => window.open('', 'linkedin', features)

type Watch = {
  /** Asks the server, because some browsers sever the window from its opener. */
  isConnected: () => Promise<string | null>
  everyMs: number
}

/**
 * Waits for the window's message. Accepts it only from our own origin and that window.
 * @returns null when the window closes without a connection
 */
export const waitForConnection = (opened: Window, { isConnected, everyMs }: Watch): Promise<LinkedinHandle | null> =>
  new Promise((resolve) => {
    const end = (handle: LinkedinHandle | null) => {
      clearInterval(timer)
      window.removeEventListener('message', hear)
      resolve(handle)
    }
    const hear = (event: MessageEvent<unknown>) => {
      if (event.origin !== window.location.origin || event.source !== opened) return
      const message = linkedinApi.Connected.safeParse(event.data)
      if (message.success) end(message.data)
    }
    const look = async () => {
      // Read before the request: a closed window may just have connected, and a severed one also appears closed.
      const { closed } = opened
      const username = await isConnected().catch(() => null)
      if (username !== null) end({ accessToken: '', username })
      else if (closed) end(null)
    }
    const timer = setInterval(() => void look(), everyMs)
    window.addEventListener('message', hear)
  })
