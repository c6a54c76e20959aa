/** What identifies a person or opens a door: mobile numbers, cards, shebas, mail, long opaque words. */
const personal: readonly [RegExp, string][] = [
  [/\+?98\d{10}\b/g, '(mobile)'],
  [/\b09\d{9}\b/g, '(mobile)'],
  [/\b(?:IR)?\d{24}\b/g, '(sheba)'],
  [/\b\d{16}\b/g, '(card)'],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '(mail)'],
  [/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, '(token)'],
  [/otpauth:\/\/[^"'\s]+/g, '(secret)'],
  [/data:image\/[^"'\s]+/g, '(picture)'],
]

/** @returns a function that takes these secrets, and what looks like a person's, out of a text. */
export function redactor(secrets: readonly string[]): (text: string) => string {
  return (text) => {
    const open = secrets.reduce((open, secret) => open.replaceAll(secret, '(token)'), text)
    return personal.reduce((open, [pattern, name]) => open.replace(pattern, name), open)
  }
}
