import type { PageProps } from '@bazaar/federation-contract'
import { type RefObject, useEffect, useRef } from 'react'
import { LegalLinks } from '../legal/legal-links.tsx'
import { CodeForm } from './code-form.tsx'
import { ForgotForm } from './forgot-form.tsx'
import styles from './login-page.module.css'
import { type Place, useScreen } from './place.ts'
import { ResetForm } from './reset-form.tsx'
import { SidePanel } from './side-panel.tsx'
import { SignInForm, type StepProps } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

const steps = {
  signIn: SignInForm,
  signUp: SignUpForm,
  signUpCode: CodeForm,
  forgot: ForgotForm,
  reset: ResetForm,
} satisfies Record<Place, (props: StepProps) => unknown>

/** Focuses the first empty field after a change of step; the first render leaves the focus alone. */
const useFocusOnChange = (area: RefObject<HTMLElement | null>, place: Place) => {
  const before = useRef(place)
  useEffect(() => {
    if (before.current === place) return
    before.current = place
    const inputs = [...(area.current?.querySelectorAll<HTMLInputElement>('input:not([hidden], [type=checkbox])') ?? [])]
    const target = inputs.find((input) => input.value === '') ?? area.current?.querySelector('h1')
    target?.focus()
  }, [area, place])
}

/** Sign-in, sign-up and password reset as one screen. */
const LoginPage = ({ services }: PageProps) => {
  const screen = useScreen(services)
  const area = useRef<HTMLElement>(null)
  useFocusOnChange(area, screen.place)
  const Step = steps[screen.place]
  const signingUp = screen.place === 'signUp' || screen.place === 'signUpCode'
  return (
    <div className={styles['page']}>
      <div className={styles['frame']} data-side={signingUp ? 'end' : 'start'}>
        <SidePanel
          brand={services.brand.name}
          grant={services.features.grant ?? 0}
          signingUp={signingUp}
          onSwitch={() => screen.go(signingUp ? 'signIn' : 'signUp')}
        />
        <section ref={area} className={styles['area']}>
          <Step key={screen.place} services={services} screen={screen} />
        </section>
      </div>
      <div className={styles['foot']}>
        <LegalLinks services={services} />
      </div>
    </div>
  )
}

export default LoginPage
