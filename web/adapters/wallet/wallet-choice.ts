const key = 'sarraf.wallet.hidesNone'

/** Returns whether coins without a balance are hidden, as saved in this browser. */
export function readWalletChoice(): boolean {
  try {
    return localStorage.getItem(key) === 'yes'
  } catch {
    return false
  }
}

/** Saves the choice. Without storage it lasts as long as the page. */
export function keepWalletChoice(hidesNone: boolean): void {
  try {
    localStorage.setItem(key, hidesNone ? 'yes' : 'no')
  } catch {}
}
