const second = 1000
const minute = 60 * second

/**
 * Returns how long a caller must wait after a wrong try, in ms, from the number of wrong tries in the last hour. The first
 * five cost nothing. Then the delay is 30 s and doubles with each try, up to ten minutes. So one device has at most 14
 * tries an hour at the codes of one number, and it never waits longer than ten minutes.
 */
export function tryDelay(wrong: number): number {
  return wrong < 5 ? 0 : Math.min(30 * second * 2 ** (wrong - 5), 10 * minute)
}

/**
 * Returns the life of a code that a caller without a session can request, in ms. It equals the countdown. After three
 * unused messages in the last hour it is twice that, and it doubles with each further one, up to 15 minutes. No other code
 * of its kind is sent during this time.
 *
 * There is always a valid code, or a new one may be sent now. So the owner is never locked out.
 */
export function codeLife(unused: number, countdown: number): number {
  return Math.max(countdown, Math.min(countdown * 2 ** Math.max(0, unused - 2), 15 * minute))
}

/**
 * Returns how long one IP address must wait after its last message, in ms, from the number of its messages in the last
 * hour. Whole neighbourhoods share an IP address, so the first sixty cost nothing. Then the delay is 5 s and doubles with
 * each message, up to one minute.
 */
export function addressDelay(count: number): number {
  return count < 60 ? 0 : Math.min(5 * second * 2 ** Math.min(count - 60, 4), minute)
}

/**
 * Returns the delay between registrations from one IP address, in ms. The first five in an hour cost nothing. Then the
 * delay is one minute and doubles with each registration, up to ten minutes.
 */
export function registrationDelay(begun: number): number {
  return begun < 5 ? 0 : Math.min(minute * 2 ** (begun - 5), 10 * minute)
}
