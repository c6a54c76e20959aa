const key = 'sarraf.wallet.hidesNone'

/** Whether coins that the person has none of are hidden, as it was chosen on this device. */
export function readWalletChoice(): boolean {
  try {
    return localStorage.getItem(key) === 'yes'
  } catch {
    return false
  }
}

/** A browser that refuses storage forgets it with the page. */
export function keepWalletChoice(hidesNone: boolean): void {
  try {
    localStorage.setItem(key, hidesNone ? 'yes' : 'no')
  } catch {}
}
