import { useEffect, useState } from 'react'

const pollMs = 3_000
const maxPolls = 40

/**
 * Reads when the page is shown, and every three seconds while a payment waits for the provider.
 * @param read resolves to whether the payment is confirmed; never rejects
 */
export const useConfirmationPoll = (read: () => Promise<boolean>, waits: boolean, onConfirmed: () => void): void => {
  const [polls, setPolls] = useState(0)
  useEffect(() => {
    const show = () => void read()
    show()
    window.addEventListener('pageshow', show)
    return () => window.removeEventListener('pageshow', show)
  }, [read])
  useEffect(() => {
    if (!waits || polls >= maxPolls) return undefined
    const poll = async () => {
      const confirmed = await read()
      setPolls(polls + 1)
      if (confirmed) onConfirmed()
    }
    const timer = setTimeout(() => void poll(), pollMs)
    return () => clearTimeout(timer)
  }, [read, onConfirmed, polls, waits])
}
