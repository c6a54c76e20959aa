/** Why there is no place: the one who asks has as many as one may have, or all are taken. */
type Refusal = 'own' | 'all'

/** Who asks for a place: a person, and the key of the internet address they ask from. */
export type Uploader = { person: string; address: string }
export type Place = {
  /** Nobody else may have it any more, until it is given back. */
  keep(): void
  giveBack(): void
}
type Holder = Uploader & { giveWay: (() => void) | null }

/**
 * Places for what runs at the same time: `all` of them together, and `each` for one person. When all are taken, who asks
 * gets one of an address that has at least two more than their own has, or else of somebody behind their own address who
 * has two while they have none. So a few people or a few addresses cannot hold all of them.
 */
export function createSlots({ all, each }: { all: number; each: number }) {
  const taken = new Set<Holder>()
  const of = (name: keyof Uploader, value: string) => [...taken].filter((holder) => holder[name] === value).length

  /** The holder, longest here, who has to give way; undefined when nobody has more than their share. */
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
    /** Takes a place, or says why there is none. `giveWay` is called when somebody else gets it. */
    take(uploader: Uploader, giveWay: () => void): Place | Refusal {
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
