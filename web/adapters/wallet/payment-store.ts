const name = 'sarraf.payment'
const form = /^[\w-]{8,128}$/

/** Saves the key of the payment for which this tab goes to a bank. The bank may not return the payment's id. */
export function keepPayment(key: string): void {
  try {
    sessionStorage.setItem(name, key)
  } catch {
    // Without storage, the user finds the deposit in the history.
  }
}

/** Returns the saved key; null for none, and for any malformed value, because anything can be written to the storage. */
export function readPayment(): string | null {
  try {
    const key = sessionStorage.getItem(name)
    return key !== null && form.test(key) ? key : null
  } catch {
    return null
  }
}
