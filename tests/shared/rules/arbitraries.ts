import fc from 'fast-check'

/** Returns texts of exactly `length` Latin digits. */
export function digits(length: number) {
  return fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length })
}

/** Returns a text of Latin digits as a Persian, an Arabic or a Latin keyboard types it. */
export function asTyped(text: string, keyboard: 'fa' | 'ar' | 'en'): string {
  const zero = { fa: 0x6f0, ar: 0x660, en: 0x30 }[keyboard]
  return text.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)))
}

export const keyboards = fc.constantFrom('fa', 'ar', 'en')
