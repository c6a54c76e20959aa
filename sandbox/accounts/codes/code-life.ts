import type { CodeState } from '../../store/codes.ts'

/**
 * The result of a try. `wrong`: another try may be right. `over`: the code was used, is too old, or was tried too often.
 */
export type Verdict = 'right' | 'wrong' | 'over'

/** Wrong tries of one caller that void a code for this caller (issue 4). */
const wrongTries = 5

export function newCodeState(now: number, lifetime: number): CodeState {
  return { sentAt: now, endsAt: now + lifetime, wrong: 0, used: false }
}

/** Returns whether a code can still be used. */
export function isAlive({ sentAt, endsAt, wrong, used }: CodeState, now: number): boolean {
  return !used && wrong < wrongTries && sentAt <= now && now < endsAt
}

/** Returns the verdict on one try of a code. */
export function inspect(state: CodeState, isRight: boolean, now: number): Verdict {
  if (!isAlive(state, now)) return 'over'
  return isRight ? 'right' : 'wrong'
}

/**
 * Returns the time until another code may be sent, in ms. It is the rest of the countdown, or 0 when the last code was
 * used.
 */
export function resendWait({ sentAt, endsAt, used }: CodeState, now: number): number {
  return used || now < sentAt ? 0 : Math.max(0, endsAt - now)
}
