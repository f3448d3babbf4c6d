import { linkedinApi } from '@bazaar/contracts'
import type { LinkedinHandle } from '@bazaar/federation-contract'

const features = 'popup,width=600,height=600'

/**
 * Opens an empty window on the click itself, since browsers block one that is opened later; its address follows.
 * @returns null when it was blocked
 */
export const openConnectWindow = (): Window | null => window.open('', 'linkedin', features)

type Watch = {
  /** Asks the server, for browsers that cut the window off from this page. */
  isConnected: () => Promise<string | null>
  everyMs: number
}

/**
 * Waits for the window's message: from our own origin and from that window only.
 * @returns null when the window was closed without connecting
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
      // What is closed may have connected a moment before; what was cut off says that it is closed.
      const { closed } = opened
      const username = await isConnected().catch(() => null)
      if (username !== null) end({ accessToken: '', username })
      else if (closed) end(null)
    }
    const timer = setInterval(() => void look(), everyMs)
    window.addEventListener('message', hear)
  })
