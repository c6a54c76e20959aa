/** A day in Tehran, `YYYY-MM-DD`: today, or so many days before. */
export function dayInTehran(before = 0): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tehran' }).format(Date.now() - before * 86_400_000)
}
