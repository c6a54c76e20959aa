/** Why there is no slot: the user has as many as one may have, or all are taken. */
type Refusal = 'own' | 'all'

/** Who asks for a slot: the key of a user, and that of their internet address. */
export type Uploader = { person: string; address: string }
/** A slot that was taken. */
export type Slot = {
  /** Nobody else gets it any more, until it is given back. */
  keep(): void
  giveBack(): void
}
type Holder = Uploader & { giveWay: (() => void) | null }

/**
 * Slots for what runs at the same time: `all` together, and `each` for one user. When all are taken, a user gets one from an
 * address that has at least two more than their own has, or else from a user behind their own address who has two while
 * they have none. So a few users or a few addresses cannot hold all of them.
 */
export function createSlots({ all, each }: { all: number; each: number }) {
  const taken = new Set<Holder>()
  const of = (name: keyof Uploader, value: string) => [...taken].filter((holder) => holder[name] === value).length

  /** The holder that has to give way, the oldest first; undefined when nobody has more than their share. */
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
    /** Takes a slot, or says why there is none. `giveWay` is called when somebody else gets it. */
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
