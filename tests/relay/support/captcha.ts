import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** Requests a challenge from a relay and solves it, as a browser does. Returns the text for `captcha`. */
export async function solvedCaptcha(url: string): Promise<string> {
  const challenge = (await (await fetch(`${url}/captcha`)).json()) as Challenge
  return captchaText(challenge, await solveChallenge({ challenge, deriveKey }))
}

export function captchaText(challenge: unknown, solution: unknown): string {
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
