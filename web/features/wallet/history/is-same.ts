/** Returns whether two plain values are equal. For selectors that create a new object at each call. */
export function isSame<Value extends object>(one: Value, other: Value): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
