/** Whether two plain values say the same: for selectors that make one anew. */
export function isSame<Value extends object>(one: Value, other: Value): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
