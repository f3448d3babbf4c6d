import { type Account, accounts, languages, readFailure, themes } from '@bazaar/contracts'
import { useDensity, useTheme } from '@bazaar/federation-page'
import { currentLocale } from '@bazaar/locale'
import { Button, SelectField, SwitchField, lazyPart } from '@bazaar/ui'
import { useRef } from 'react'
import type { z } from 'zod'
import { words } from '../words.ts'
import { Section } from './section.tsx'
import styles from './settings.module.css'
import type { SectionProps } from './use-account.ts'

/** Not needed to paint the page. */
const PushField = lazyPart(
  async () => (await import(/* webpackChunkName: "devices" */ '../push/push-field.tsx')).PushField,
)

const { preferences: texts } = words.settings

type Change = z.input<typeof accounts.PreferencesInput>

/** Saves one choice after the other: each adds to what the ones before it left, however long these take. */
const useSaving = ({ services, account, onAccount }: SectionProps) => {
  const last = useRef(Promise.resolve(account))
  return (changeOf: (now: Account) => Change): Promise<unknown> => {
    last.current = last.current.then(async (now) => {
      try {
        const saved = await services.call(accounts.savePreferences, changeOf(now))
        onAccount(saved)
        return saved
      } catch (error) {
        services.notify('error', readFailure(error).detail)
        return now
      }
    })
    return last.current
  }
}

/** Each choice is saved immediately. */
export const PreferencesSection = (props: SectionProps) => {
  const { services, account } = props
  const theme = useTheme(services)
  const density = useDensity(services)
  const { mail_kinds: mails } = account
  // Chosen in this browser, perhaps before the account was known.
  const current = currentLocale()
  const saveNext = useSaving(props)
  const save = (change: Change) => saveNext(() => change)
  return (
    <Section id="preferences" title={texts.title} lead={texts.lead}>
      <div className={styles['form']}>
        <SelectField
          label={texts.theme}
          value={theme}
          options={themes.map((value) => ({ value, label: texts.themes[value] }))}
          onChange={(event) => {
            const chosen = themes.find((known) => known === event.target.value) ?? 'system'
            services.theme.choose(chosen)
            void save({ theme: chosen })
          }}
        />
        {services.density && (
          <SwitchField
            label={texts.compact}
            hint={texts.compactHint}
            checked={density === 'compact'}
            onChange={(compact) => {
              const chosen = compact ? 'compact' : 'comfortable'
              services.density?.choose(chosen)
              void save({ density: chosen })
            }}
          />
        )}
        <SelectField
          label={texts.language}
          hint={current === account.language ? texts.languageHint : texts.mailsIn(texts.languages[account.language])}
          value={current}
          options={languages.map((value) => ({ value, label: texts.languages[value] }))}
          onChange={(event) => {
            const language = languages.find((known) => known === event.target.value) ?? 'en'
            void save({ language }).then(() => services.locale?.choose(language))
          }}
        />
        {current !== account.language && (
          <Button variant="secondary" size="small" onClick={() => void save({ language: current })}>
            {texts.mailsToo(texts.languages[current])}
          </Button>
        )}
        <SwitchField
          label={texts.marketing}
          hint={texts.marketingHint}
          checked={account.marketing}
          onChange={(marketing) => void save({ marketing })}
        />
        {mails &&
          accounts.mailKinds.map((kind) => {
            const [label, hint] = texts.mails[kind]
            return (
              <SwitchField
                key={kind}
                label={label}
                hint={hint}
                checked={mails.includes(kind)}
                onChange={(on) =>
                  void saveNext(({ mail_kinds: kinds = [] }) => ({
                    mail_kinds: [...kinds.filter((other) => other !== kind), ...(on ? [kind] : [])],
                  }))
                }
              />
            )
          })}
        <PushField services={services} />
      </div>
    </Section>
  )
}
