/** Why there is no place: the one who asks has as many as one may have, or all are taken. */
type Refusal = 'own' | 'all'

/** Places for what runs at the same time: `all` of them together, and `each` for one person. */
export function createSlots({ all, each }: { all: number; each: number }) {
  const taken = new Map<string, number>()
  let count = 0
  return {
    /** Takes a place; a function that gives it back, or why there is none. */
    take(person: string): (() => void) | Refusal {
      const own = taken.get(person) ?? 0
      if (own >= each) return 'own'
      if (count >= all) return 'all'
      taken.set(person, own + 1)
      count += 1
      return () => {
        const left = taken.get(person)! - 1
        if (left > 0) taken.set(person, left)
        else taken.delete(person)
        count -= 1
      }
    },
  }
}
