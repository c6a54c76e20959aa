import type { CodeState } from '../../store/codes.ts'

/** `wrong`: another try may be right. `over`: used, too old, or tried too often. */
export type Verdict = 'right' | 'wrong' | 'over'

/** Wrong tries of one caller that void a code for that caller (issue 4). */
const wrongTries = 5

export function newCodeState(now: number, lifetime: number): CodeState {
  return { sentAt: now, endsAt: now + lifetime, wrong: 0, used: false }
}

/** Whether a code can still be used. */
export function isAlive({ sentAt, endsAt, wrong, used }: CodeState, now: number): boolean {
  return !used && wrong < wrongTries && sentAt <= now && now < endsAt
}

/** What one try is worth. */
export function judge(state: CodeState, isRight: boolean, now: number): Verdict {
  if (!isAlive(state, now)) return 'over'
  return isRight ? 'right' : 'wrong'
}

/** Milliseconds until another code may be sent: a countdown after the last, unless that one was used. */
export function resendWait({ sentAt, endsAt, used }: CodeState, now: number): number {
  return used || now < sentAt ? 0 : Math.max(0, endsAt - now)
}
