import { readFailure } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { Button, FormError } from '@bazaar/ui'
import { useEffect, useState } from 'react'
import { words } from '../words.ts'
import styles from './auth-form.module.css'
import { goToGoogle, useGoogleReturn } from './google.ts'

/** Google's brand rules require its own colours. */
const Mark = () => (
  <svg aria-hidden="true" width="18" height="18" viewBox="0 0 18 18">
    <path
      fill="#4285f4"
      d="M17.6 9.2c0-.6-.1-1.2-.2-1.7H9v3.3h4.8a4.1 4.1 0 0 1-1.8 2.7v2.2h2.9c1.7-1.6 2.7-3.9 2.7-6.5z"
    />
    <path
      fill="#34a853"
      d="M9 18c2.4 0 4.5-.8 6-2.2l-2.9-2.2c-.8.5-1.8.9-3.1.9-2.3 0-4.3-1.6-5-3.7H1v2.3A9 9 0 0 0 9 18z"
    />
    <path fill="#fbbc05" d="M4 10.700a5.400 5.400 0 0 1 0-3.400V5H1a9 9 0 0 0 0 8z" />
    <path
      fill="#ea4335"
      d="M9 3.600c1.300 0 2.500.500 3.400 1.300L15 2.300A9 9 0 0 0 1 5l3 2.300C4.700 5.200 6.700 3.600 9 3.600z"
    />
  </svg>
)

/** Shown if the server is set up for Google. Nothing is loaded from Google before it is pressed. */
export const GoogleButton = ({ services }: { services: ShellServices }) => {
  const { returning, problem } = useGoogleReturn(services)
  const [leaving, setLeaving] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  useEffect(() => {
    // Back from Google can restore this page as it was left: busy.
    const restored = () => setLeaving(false)
    window.addEventListener('pageshow', restored)
    return () => window.removeEventListener('pageshow', restored)
  }, [])
  if (!services.features.google) return null
  const { Link } = services.nav
  const action = services.features.testAccount ? words.google.test : words.google.action
  const go = async () => {
    setLeaving(true)
    setRefusal(null)
    try {
      await goToGoogle(services)
    } catch (error) {
      setRefusal(readFailure(error).detail)
      setLeaving(false)
    }
  }
  const failure = refusal ?? problem
  return (
    <div className={styles['google']}>
      {failure && <FormError>{failure}</FormError>}
      <Button variant="secondary" icon={<Mark />} busy={leaving || returning} onClick={() => void go()}>
        {returning ? words.google.working : action}
      </Button>
      <p className={styles['small']}>
        {words.google.agree} <Link to="/termsandconditions">{words.legal.terms}</Link> {words.signUp.and}{' '}
        <Link to="/privacypolicy">{words.legal.privacy}</Link>
        {words.stop}
      </p>
      <p className={styles['or']}>
        <span>{words.google.or}</span>
      </p>
    </div>
  )
}
