const second = 1000
const minute = 60 * second

/**
 * Milliseconds that must pass after a wrong try before the next one, by how many wrong ones there were in the last hour:
 * none for the first five, then 30 s, doubled with each, and never over ten minutes. So one device has at most 14 tries at
 * the codes of one number in any hour, and after any number of failures it waits ten minutes at most.
 */
export function tryDelay(wrong: number): number {
  return wrong < 5 ? 0 : Math.min(30 * second * 2 ** (wrong - 5), 10 * minute)
}

/**
 * Milliseconds for which a code that anybody can have sent to a number or address is good, and no other one of its kind
 * is sent: its countdown, and after three letters that nobody used in the last hour twice that, doubled with each, a quarter
 * of an hour at most. There is always a code that is good or one that may be sent now: its owner is never kept out.
 */
export function letterLife(unused: number, countdown: number): number {
  return Math.max(countdown, Math.min(countdown * 2 ** Math.max(0, unused - 2), 15 * minute))
}

/**
 * Milliseconds that must pass after the last letter that one internet address had sent, by how many those were in the last
 * hour: whole neighbourhoods share one, so none for the first sixty, then 5 s, doubled with each, a minute at most.
 */
export function addressDelay(letters: number): number {
  return letters < 60 ? 0 : Math.min(5 * second * 2 ** Math.min(letters - 60, 4), minute)
}

/** The same between registrations from one address: none for the first five, then a minute, doubled, ten at most. */
export function registrationDelay(begun: number): number {
  return begun < 5 ? 0 : Math.min(minute * 2 ** (begun - 5), 10 * minute)
}
