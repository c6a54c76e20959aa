/** Why there is no slot: the user has the maximum (`own`), or all slots are taken. */
type Refusal = 'own' | 'all'

/** The uploader who needs a slot: the key of a user, and the key of their IP address. */
export type Uploader = { person: string; address: string }
/** A slot that was taken. */
export type Slot = {
  /** Makes the slot permanent: no newcomer can take it until it is given back. */
  keep(): void
  giveBack(): void
}
type Holder = Uploader & { giveWay: (() => void) | null }

/**
 * Limits concurrent uploads to `all` in total and `each` for one user. When all slots are taken, the newcomer takes one
 * from an IP address that holds at least two more than the newcomer's. Otherwise the newcomer takes one from a user at the
 * same address who holds at least two more than they do. So a few users or a few addresses cannot hold all slots.
 */
export function createSlots({ all, each }: { all: number; each: number }) {
  const taken = new Set<Holder>()
  const of = (name: keyof Uploader, value: string) => [...taken].filter((holder) => holder[name] === value).length

  /** Returns the holder that must give up a slot, the oldest first; undefined when no holder has too many. */
  const whoGivesWay = ({ person, address }: Uploader): Holder | undefined => {
    const own = of('address', address)
    const movable = [...taken].filter(({ giveWay }) => giveWay !== null)
    const elsewhere = withMax(movable, (holder) => of('address', holder.address)).filter(
      (holder) => of('address', holder.address) > own + 1,
    )
    if (elsewhere.length > 0) return withMax(elsewhere, (holder) => of('person', holder.person))[0]
    return movable.find(
      (holder) => holder.address === address && of('person', holder.person) > of('person', person) + 1,
    )
  }

  return {
    /** Takes a slot, or returns why there is none. `giveWay` is called when a newcomer takes the slot. */
    take(uploader: Uploader, giveWay: () => void): Slot | Refusal {
      if (of('person', uploader.person) >= each) return 'own'
      if (taken.size >= all) {
        const former = whoGivesWay(uploader)
        if (former === undefined) return 'all'
        taken.delete(former)
        former.giveWay!()
      }
      const holder: Holder = { ...uploader, giveWay }
      taken.add(holder)
      return {
        keep() {
          holder.giveWay = null
        },
        giveBack: () => void taken.delete(holder),
      }
    },
  }
}

function withMax(holders: readonly Holder[], count: (holder: Holder) => number): Holder[] {
  const max = Math.max(0, ...holders.map(count))
  return holders.filter((holder) => count(holder) === max)
}
