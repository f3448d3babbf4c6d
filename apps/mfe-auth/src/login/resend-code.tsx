import { auth, readFailure } from '@bazaar/contracts'
import { Button } from '@bazaar/ui'
import { useState } from 'react'
import { words } from '../words.ts'
import type { StepProps } from './sign-in-form.tsx'
import { useCountdown } from '../form/use-countdown.ts'

/** Minimum interval between codes. Source: acceptance.md Q8. */
const pauseMs = 60_000

export const ResendCode = ({ services, screen, onAlert }: StepProps & { onAlert: (alert: string | null) => void }) => {
  const [busy, setBusy] = useState(false)
  const left = useCountdown(screen.codeSentAt, pauseMs)
  const send = async () => {
    setBusy(true)
    onAlert(null)
    try {
      await services.call(auth.generateOtp, { email: screen.typed.email })
      screen.codeSent()
      services.notify('info', words.code.resent)
    } catch (error) {
      const { code, detail } = readFailure(error)
      if (code === 'OTP_TOO_SOON') screen.codeSent()
      onAlert(detail)
    }
    setBusy(false)
  }
  return (
    <Button variant="quiet" size="small" busy={busy} disabled={left > 0} onClick={() => void send()}>
      {left > 0 ? words.code.resendIn(left) : words.code.resend}
    </Button>
  )
}
