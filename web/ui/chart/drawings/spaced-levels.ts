/** Height of a level's label with its distance to the next one, in px. */
const room = 18

/**
 * Returns the indexes of the levels whose labels fit above each other. Where levels are too close, the first in `order`
 * has its label. @param ys of the levels, in px.
 */
export function spacedLevels(ys: readonly number[], order: readonly number[]): ReadonlySet<number> {
  const shown = new Set<number>()
  for (const index of order) {
    const isFree = [...shown].every((other) => Math.abs(ys[other]! - ys[index]!) >= room)
    if (isFree) shown.add(index)
  }
  return shown
}
