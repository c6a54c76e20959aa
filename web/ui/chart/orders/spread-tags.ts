/**
 * Moves tags at heights `places` (px) apart, so that two of them are at least `distance` apart. They keep their order and
 * stay near their places; the ones between `distance / 2` and `height - distance / 2` remain there if they all fit.
 */
export function spreadTags(places: readonly number[], distance: number, height: number): number[] {
  const order = places.map((_, index) => index).toSorted((one, other) => places[one]! - places[other]!)
  const groups: { sum: number; count: number }[] = []
  for (const index of order) {
    let group = { sum: places[index]!, count: 1 }
    for (
      let before = groups.at(-1);
      before !== undefined && overlaps(before, group, distance);
      before = groups.at(-1)
    ) {
      groups.pop()
      group = { sum: before.sum + group.sum, count: before.count + group.count }
    }
    groups.push(group)
  }
  const spread = groups.flatMap(({ sum, count }) => {
    const reach = ((count - 1) * distance) / 2
    const highest = height - distance / 2 - reach
    const middle = count === 1 ? sum : Math.max(distance / 2 + reach, Math.min(sum / count, highest))
    return Array.from({ length: count }, (_, place) => middle - reach + place * distance)
  })
  const moved = [...places]
  for (const [place, index] of order.entries()) moved[index] = spread[place]!
  return moved
}

type Group = { sum: number; count: number }

function overlaps(one: Group, other: Group, distance: number): boolean {
  return other.sum / other.count - one.sum / one.count < ((one.count + other.count) * distance) / 2
}
