/** Patterns of personal data and of secrets: mobile numbers, cards, shebas, e-mail addresses, tokens. */
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

/** @returns a function that removes these secrets, and texts that look like personal data, from a text. */
export function redactor(secrets: readonly string[]): (text: string) => string {
  return (text) => {
    const open = secrets.reduce((open, secret) => open.replaceAll(secret, '(token)'), text)
    return personal.reduce((open, [pattern, name]) => open.replace(pattern, name), open)
  }
}
