import { type InShell, useAddressTab } from '@bazaar/agents-kit/ui'
import { Tabs } from '@bazaar/ui'
import { meta } from '../../words.ts'
import type { PreviewProps } from './data.ts'
import styles from './meta-result.module.css'
import { DesktopResult, PhoneResult } from './search-preview.tsx'
import { FacebookLink, LinkedInLink, XLink } from './shared-preview.tsx'

const places = {
  desktop: DesktopResult,
  phone: PhoneResult,
  facebook: FacebookLink,
  linkedin: LinkedInLink,
  x: XLink,
} as const
type Place = keyof typeof places
const order: readonly Place[] = ['desktop', 'phone', 'facebook', 'linkedin', 'x']

/** Shows the chosen variant as search results and shared links display it. */
export const Previews = ({ services, ...props }: PreviewProps & InShell) => {
  const [place, setPlace] = useAddressTab(services, order, 'desktop')
  const Shown = places[place]
  return (
    <section className={styles['section']} aria-label={meta.previews}>
      <h2 className={styles['heading']}>{meta.previews}</h2>
      <Tabs
        label={meta.previews}
        tabs={order.map((id) => ({ id, label: meta.preview[id] }))}
        current={place}
        onChange={setPlace}
      >
        {/* It scrolls on a phone, so it must be reachable by keyboard; it begins where the website's language does. */}
        <div className={styles['stage']} dir="auto" role="group" aria-label={meta.preview[place]} tabIndex={0}>
          <Shown {...props} />
        </div>
      </Tabs>
      <p className={styles['note']}>{meta.previewNote}</p>
    </section>
  )
}
