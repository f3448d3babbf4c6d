/** A simple in-memory ledger that the real one must always match. */
type Lot = { kind: 'granted' | 'purchased'; remaining: number; expiresAt: number | null }
type Hold = {
  amount: number
  state: 'held' | 'captured' | 'released'
  burnt: { lot: Lot; amount: number }[]
  refunded: boolean
}
type Purchase = { lot: Lot; amount: number; reversed: number }

export type Snapshot = { settled: number; held: number; lots: [string, number, number | null][] }

/** Expiring first, granted before purchased, oldest first; `first` before all. */
const burnOrder = (lots: Lot[], first?: Lot) =>
  lots.toSorted(
    (a, b) =>
      Number(b === first) - Number(a === first) ||
      (a.expiresAt ?? Infinity) - (b.expiresAt ?? Infinity) ||
      a.kind.localeCompare(b.kind) ||
      lots.indexOf(a) - lots.indexOf(b),
  )

const burnFrom = (lots: Lot[], amount: number, first?: Lot) => {
  const burnt: Hold['burnt'] = []
  let left = amount
  for (const lot of burnOrder(lots, first)) {
    const part = Math.min(left, lot.remaining)
    lot.remaining -= part
    left -= part
    if (part > 0) burnt.push({ lot, amount: part })
  }
  return burnt
}

export const referenceLedger = () => {
  const lots: Lot[] = []
  const holds: Hold[] = []
  const purchases: Purchase[] = []
  const keys = new Set<number>()
  let now = 0
  const settled = () => lots.reduce((sum, lot) => sum + lot.remaining, 0)
  const held = () => holds.reduce((sum, hold) => sum + (hold.state === 'held' ? hold.amount : 0), 0)
  const isDue = (lot: Lot) => lot.expiresAt !== null && lot.expiresAt <= now
  const expire = () => {
    for (const lot of burnOrder(lots).filter(isDue)) lot.remaining -= Math.min(lot.remaining, settled() - held())
  }
  /** What a run may spend: expired credits count only as far as runs hold them. */
  const spendable = () => {
    const due = lots.filter(isDue).reduce((sum, lot) => sum + lot.remaining, 0)
    const free = settled() - held()
    return free - Math.min(due, free)
  }
  return {
    holds,
    purchases,
    now: () => now,
    advance: (days: number) => void (now += days),
    grant: (amount: number, key: number, days: number | null) => {
      if (keys.has(key)) return
      keys.add(key)
      lots.push({ kind: 'granted', remaining: amount, expiresAt: days === null ? null : now + days })
    },
    purchase: (amount: number) => {
      const lot: Lot = { kind: 'purchased', remaining: amount, expiresAt: null }
      lots.push(lot)
      purchases.push({ lot, amount, reversed: 0 })
    },
    /** @returns whether there was enough; otherwise nothing changes */
    hold: (amount: number): boolean => {
      if (spendable() < amount) return false
      expire()
      holds.push({ amount, state: 'held', burnt: [], refunded: false })
      return true
    },
    capture: (hold: Hold) => {
      hold.state = 'captured'
      hold.burnt = burnFrom(lots, hold.amount)
    },
    release: (hold: Hold) => void (hold.state = 'released'),
    refund: (hold: Hold) => {
      if (hold.refunded) return
      hold.refunded = true
      const order = hold.burnt.toSorted((a, b) => lots.indexOf(a.lot) - lots.indexOf(b.lot))
      for (const { lot, amount } of order) {
        if (isDue(lot)) lots.push({ kind: 'granted', remaining: amount, expiresAt: null })
        else lot.remaining += amount
      }
    },
    reverse: (purchase: Purchase, amount: number) => {
      const taken = Math.max(0, Math.min(amount, settled() - held(), purchase.amount - purchase.reversed))
      burnFrom(lots, taken, purchase.lot)
      purchase.reversed += taken
    },
    expire,
    snapshot: (): Snapshot => ({
      settled: settled(),
      held: held(),
      lots: lots.map(({ kind, remaining, expiresAt }) => [kind, remaining, expiresAt]),
    }),
  }
}
export type ReferenceLedger = ReturnType<typeof referenceLedger>
