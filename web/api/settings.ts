import type { TwoStepSetup } from '#machines/account/two-step/two-step.machine.ts'
import type { SecondFactor } from '#machines/auth/login/pending-login.ts'
import { secondFactorCalls } from '#shared/contract/second-factor.ts'
import type { PersonApi } from './person-api.ts'

/** Begins a change of the second factor: a code goes out by the new one. @throws ApiError */
export async function beginTwoStep(api: PersonApi, factor: SecondFactor): Promise<TwoStepSetup> {
  const { baseDTO } = await api.send(secondFactorCalls.sendVerificationCode, {
    query: { twoStepAuthorization: factor },
  })
  return {
    contact: baseDTO?.starTwoStepAuthentication || null,
    picture: baseDTO?.file || null,
    link: baseDTO?.qrCodeLink || null,
  }
}

/** Makes the new second factor the person's. @throws ApiError */
export async function confirmTwoStep(api: PersonApi, factor: SecondFactor, code: string): Promise<void> {
  await api.send(secondFactorCalls.changeOtp, { query: { twoStepAuthorization: factor, code } })
}
