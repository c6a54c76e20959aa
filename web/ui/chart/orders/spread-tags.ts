/**
 * Moves tags at heights `places` (px) apart, so that two of them are at least `distance` apart. They keep their order and
 * stay near their places; the ones between `distance / 2` and `height - distance / 2` remain there if they all fit.
 */
export function spreadTags(places: readonly number[], distance: number, height: number): number[] {
  const reachOf = ({ count }: Group) => ((count - 1) * distance) / 2
  const middleOf = (group: Group) => {
    const own = group.sum / group.count
    if (group.count === 1) return own
    const edge = distance / 2 + reachOf(group)
    return Math.max(edge, Math.min(own, height - edge))
  }
  const overlaps = (one: Group, other: Group) =>
    middleOf(other) - middleOf(one) < ((one.count + other.count) * distance) / 2
  const order = places.map((_, index) => index).toSorted((one, other) => places[one]! - places[other]!)
  const groups: Group[] = []
  for (const index of order) {
    let group = { sum: places[index]!, count: 1 }
    for (let before = groups.at(-1); before !== undefined && overlaps(before, group); before = groups.at(-1)) {
      groups.pop()
      group = { sum: before.sum + group.sum, count: before.count + group.count }
    }
    groups.push(group)
  }
  const spread = groups.flatMap((group) =>
    Array.from({ length: group.count }, (_, place) => middleOf(group) - reachOf(group) + place * distance),
  )
  const moved = [...places]
  for (const [place, index] of order.entries()) moved[index] = spread[place]!
  return moved
}

/** Tags that stand one below the other, around the mean of their places. */
type Group = { sum: number; count: number }
