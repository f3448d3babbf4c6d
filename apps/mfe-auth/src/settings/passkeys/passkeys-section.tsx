import { Skeleton, lazyPart } from '@bazaar/ui'
import { words } from '../../words.ts'
import { Section } from '../section.tsx'
import type { SectionProps } from '../use-account.ts'
import { words as texts } from './words.ts'

/** Keeps the page within its budget. */
const Passkeys = lazyPart(async () => (await import(/* webpackChunkName: "devices" */ './passkeys.tsx')).Passkeys)

export const PasskeysSection = (props: SectionProps) => (
  <Section id="passkeys" title={words.settings.passkeys.title} lead={texts.lead}>
    <Passkeys {...props} fallback={<Skeleton height="8rem" />} />
  </Section>
)
