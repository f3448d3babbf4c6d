import type { RemoteName } from '@bazaar/federation-contract'
import { words } from '../../words.ts'
import type { Notices } from '../notices/notices.ts'
import type { OpenPages } from '../open-pages/open-pages.ts'

type Needs = { openPages: OpenPages; notices: Notices; upgrade: (remote: RemoteName) => Promise<void> }

/** Messages that offer a new build, one per remote. */
export const createOffers = ({ openPages, notices, upgrade }: Needs) => {
  /** Shown or dismissed offers: the offered build, and how to withdraw the message. */
  const offers = new Map<RemoteName, { buildId: string; withdraw: () => void }>()
  const withdraw = (remote: RemoteName): void => {
    offers.get(remote)?.withdraw()
    offers.delete(remote)
  }
  return {
    make: (remote: RemoteName, buildId: string): void => {
      // A dismissed offer is not repeated for the same build.
      if (offers.get(remote)?.buildId === buildId) return
      withdraw(remote)
      const text = openPages.heldBy(remote).includes('run') ? words.upgrade.offerRun : words.upgrade.offerForm
      offers.set(remote, {
        buildId,
        withdraw: notices.offer(text, { label: words.upgrade.now, onPress: () => void upgrade(remote) }),
      })
    },
    /** Withdraws all offers except those of these remotes. */
    keepOnly: (remotes: readonly RemoteName[]): void => {
      for (const remote of offers.keys()) if (!remotes.includes(remote)) withdraw(remote)
    },
  }
}
