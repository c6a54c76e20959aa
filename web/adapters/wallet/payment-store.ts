const name = 'sarraf.payment'
const form = /^[\w-]{8,128}$/

/** The key of the payment that this tab went to a bank for: a bank that sends back may not say which one it was. */
export function keepPayment(key: string): void {
  try {
    sessionStorage.setItem(name, key)
  } catch {
    // A browser that refuses storage has the history to look at.
  }
}

/** Null for none, and for anything that is no key: anybody at the browser can write to its storage. */
export function readPayment(): string | null {
  try {
    const key = sessionStorage.getItem(name)
    return key !== null && form.test(key) ? key : null
  } catch {
    return null
  }
}
