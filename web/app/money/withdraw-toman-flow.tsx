/** The withdrawal of Toman. */
export function WithdrawTomanFlow(_: { onClosed: () => void }) {
  return null
}
