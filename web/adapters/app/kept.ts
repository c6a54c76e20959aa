/** What the device keeps under a key, of whatever shape; null where there is nothing, and where it cannot be read. */
export function readKept(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}
