/** Where a code is in its life; times are epoch ms. */
export type CodeState = { sentAt: number; endsAt: number; wrong: number; used: boolean }

/** `wrong`: another try may be right. `over`: used, too old, or tried too often. */
export type Verdict = 'right' | 'wrong' | 'over'

/** Wrong tries that void a code (issue 4). */
const wrongTries = 5

export function newCodeState(now: number, lifetime: number): CodeState {
  return { sentAt: now, endsAt: now + lifetime, wrong: 0, used: false }
}

/** Whether a code can still be used. */
export function isAlive({ sentAt, endsAt, wrong, used }: CodeState, now: number): boolean {
  return !used && wrong < wrongTries && sentAt <= now && now < endsAt
}

/** Judges one try: what it is worth, and the code after it. A right one is used up by it. */
export function judge<State extends CodeState>(
  state: State,
  isRight: boolean,
  now: number,
): { verdict: Verdict; after: State } {
  if (!isAlive(state, now)) return { verdict: 'over', after: state }
  if (isRight) return { verdict: 'right', after: { ...state, used: true } }
  return { verdict: 'wrong', after: { ...state, wrong: state.wrong + 1 } }
}

/** Milliseconds until another code may be sent: a countdown after the last, unless that one was used. */
export function resendWait({ sentAt, endsAt, used }: CodeState, now: number): number {
  return used || now < sentAt ? 0 : Math.max(0, endsAt - now)
}
