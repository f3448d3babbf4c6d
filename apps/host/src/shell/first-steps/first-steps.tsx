import { BusinessProfile, accounts, readFailure } from '@bazaar/contracts'
import { drafts } from '@bazaar/session'
import { Button, FormError, Picture, PictureTile, TextArea, TextField } from '@bazaar/ui'
import { type FormEvent, type SubmitEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { useShell } from '../../use-shell.ts'
import { words } from '../../words.ts'
import { words as texts } from './words.ts'
import card from './first-steps-card.module.css'
import styles from './first-steps.module.css'
import { draftKey } from './use-first-steps.ts'

/** Agents whose forms the profile fills: those that start from a website, and those that do not. */
const suggested = {
  site: ['website-analysis', 'general-business-summary', 'analyze-keywords'],
  none: ['social-media-post', 'general-content-strategy', 'generate-product-description'],
}

type Profile = Pick<BusinessProfile, 'name' | 'site' | 'sells' | 'audience'>
const empty: Profile = { name: '', site: '', sells: '', audience: '' }
const Kept = BusinessProfile.pick({ name: true, site: true, sells: true, audience: true })

type AskProps = { onRead: (profile: Profile) => void; onSkip: () => void }

const AskSite = ({ onRead, onSkip }: AskProps) => {
  const { http } = useShell()
  const [url, setUrl] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const read = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (url.trim() === '') return event.currentTarget.querySelector('input')?.focus()
    setBusy(true)
    setProblem(null)
    try {
      onRead({ ...empty, ...(await http.call(accounts.readBusinessSite, { url })) })
    } catch (error) {
      setProblem(readFailure(error).detail)
      setBusy(false)
    }
  }
  return (
    <>
      <h2 className={card.title}>{words.firstSteps.title}</h2>
      <p>{words.firstSteps.lead}</p>
      <form className={styles.ask} onSubmit={(event) => void read(event)}>
        <TextField
          label={texts.site}
          labelHidden
          placeholder={texts.sitePlaceholder}
          inputMode="url"
          autoComplete="url"
          value={url}
          onChange={(event) => setUrl(event.target.value)}
        />
        <Button type="submit" busy={busy}>
          {texts.read}
        </Button>
      </form>
      {problem && <FormError>{problem}</FormError>}
      <div className={styles.others}>
        <Button variant="quiet" size="small" onClick={() => onRead({ ...empty, site: problem ? url : '' })}>
          {problem ? texts.byHand : texts.noSite}
        </Button>
        <Button variant="quiet" size="small" onClick={onSkip}>
          {texts.skip}
        </Button>
      </div>
      <ol className={styles.steps}>
        {Object.entries(texts.steps).map(([picture, text]) => (
          <li key={picture}>
            <Picture name={picture} size={40} />
            {text}
          </li>
        ))}
      </ol>
    </>
  )
}

type CorrectProps = {
  profile: Profile
  /** The question before, which had the focus, was answered just now. */
  follows: boolean
  onChange: (profile: Profile) => void
  onClose: () => void
}

/** Saving and starting an agent are one press. */
const Correct = ({ profile, follows, onChange, onClose }: CorrectProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (follows) heading.current?.focus()
  }, [follows])
  const { http, business, registry, navigation } = useShell()
  const start = useId()
  const ids = profile.site.trim() === '' ? suggested.none : suggested.site
  const agents = ids.flatMap((id) => registry.agents().find((agent) => agent.id === id) ?? [])
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent
    setBusy(true)
    try {
      const before = business.profile.get() ?? { ...empty, tone: '', language: '' }
      const saved = await http.call(accounts.saveBusiness, { ...before, ...profile })
      business.changed(saved.business)
      onClose()
      if (submitter instanceof HTMLButtonElement && submitter.value !== '')
        navigation.navigate(submitter.value, { from: '/ai-agents' })
    } catch (error) {
      setProblem(readFailure(error).detail)
      setBusy(false)
    }
  }
  const field = (name: keyof Profile) => ({
    label: texts.labels[name],
    value: profile[name],
    onChange: (event: { target: { value: string } }) => onChange({ ...profile, [name]: event.target.value }),
  })
  return (
    <form className={styles.correct} onSubmit={(event) => void save(event)}>
      <h2 ref={heading} tabIndex={-1} className={card.title}>
        {texts.correct}
      </h2>
      <p>{texts.correctText}</p>
      <TextField {...field('name')} autoComplete="organization" />
      <TextField {...field('site')} inputMode="url" />
      <TextArea {...field('sells')} rows={2} />
      <TextArea {...field('audience')} rows={2} />
      {problem && <FormError>{problem}</FormError>}
      <div className={styles.others}>
        <Button type="submit" busy={busy}>
          {texts.save}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {texts.skip}
        </Button>
      </div>
      <section className={styles.start} aria-labelledby={start}>
        <h3 id={start}>{texts.start}</h3>
        {agents.map(({ id, path, title, picture, job }) => (
          <button key={id} type="submit" value={path} disabled={busy} className={styles.agent}>
            <PictureTile name={picture} job={job} />
            {title}
          </button>
        ))}
        <p>{texts.startText}</p>
      </section>
    </form>
  )
}

/** First steps of a new account: reads the business profile from a website and prefills three agents. */
export const FirstSteps = ({ onClose }: { onClose: () => void }) => {
  const { profile: known } = useShell().business
  // Read now: the last step keeps what is not asked here.
  useSyncExternalStore(known.subscribe, known.get)
  const [profile, setProfile] = useState<Profile | null>(() => Kept.safeParse(drafts.read(draftKey)).data ?? null)
  const [asked, setAsked] = useState(false)
  const change = (next: Profile) => {
    const { name, site, sells, audience } = next
    setProfile({ name, site, sells, audience })
    // A reload goes on from here.
    drafts.write(draftKey, { name, site, sells, audience })
  }
  return profile === null ? (
    <AskSite
      onRead={(read) => {
        setAsked(true)
        change(read)
      }}
      onSkip={onClose}
    />
  ) : (
    <Correct profile={profile} follows={asked} onChange={change} onClose={onClose} />
  )
}
