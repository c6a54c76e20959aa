import type { CallName } from '#shared/contract/contract.ts'
import { ownNetwork } from '../checks/own-reads.ts'
import { checkRefusal } from '../checks/refusals.ts'
import type { Question } from '../kit/client.ts'
import type { Kit } from '../kit/kit.ts'
import { cameOf, checkAnswer } from '../kit/read.ts'
import { newKey } from './scene.ts'

/** A wrong code. A real code equals it once in a million times. */
const wrongCode = '000000'

/**
 * Sends a withdrawal of the minimum of Toman to the account's own bank with a wrong code. It must be refused, and the
 * balance must not change.
 */
export async function playWithdrawal(kit: Kit, token: string): Promise<void> {
  const { read, findings, details } = kit
  const amount = details.get('TOMAN')?.minWithdrawAmount
  const card = (await read('verifiedBankAccounts', { token }))?.content[0]?.cardNumber
  if (amount === undefined || card === undefined) {
    findings.skip('withdrawalRequest', 'the account has no verified bank account, or the limits of Toman are unknown')
    return
  }
  const request = { amount, destinationWalletAddress: card, relatedCoin: 'TOMAN' }
  if (await isThrottled(kit, 'sendCode', { body: request, token })) return
  await demandRefused(kit, token, request)
}

/**
 * Sends a withdrawal of the minimum of a coin to the account's own deposit address, with a wrong code and without a request
 * for a code. It must be refused, and the balance must not change.
 */
export async function playCoinWithdrawal(kit: Kit, token: string): Promise<void> {
  const { read, findings, details } = kit
  const { relatedCoin, tokenType } = ownNetwork
  const network = details.get(relatedCoin)?.tokenTypeDetails.find((one) => one.tokenType === tokenType)
  const address = (await read('walletAddress', { query: ownNetwork, token }))?.baseDTO.address
  if (network === undefined || address === undefined) {
    findings.skip('withdrawalRequest of a coin', `the account has no address of ${relatedCoin} on ${tokenType}`)
    return
  }
  await demandRefused(kit, token, {
    amount: network.minWithdraw,
    destinationWalletAddress: address,
    relatedCoin,
    tokenType,
  })
}

type Withdrawal = { amount: string; destinationWalletAddress: string; relatedCoin: string; tokenType?: string }

async function demandRefused({ read, client, findings }: Kit, token: string, request: Withdrawal): Promise<void> {
  const balance = async () =>
    (await read('walletAddresses', { query: { walletType: 'P2P' }, token }))?.[request.relatedCoin]
  const before = await balance()
  const refused = await client.call('withdrawalRequest', {
    body: { ...request, code: wrongCode },
    token,
    key: newKey(),
  })
  checkRefusal('withdrawalRequest', refused, findings)
  const after = await balance()
  const isSame = before?.credit === after?.credit && before?.blockedCredit === after?.blockedCredit
  findings.check('withdrawalRequest', 'withdrawal.needs-code', refused.status !== 200 && isSame, () => cameOf(refused))
}

/** Starts a Toman deposit of the minimum amount. The kit does not pay it, so it expires. */
export async function playDeposit({ read, findings, details, callback }: Kit, token: string): Promise<void> {
  const amount = details.get('TOMAN')?.minAmount
  const cardNumber = (await read('verifiedBankAccounts', { token }))?.content[0]?.cardNumber
  if (amount === undefined || cardNumber === undefined) {
    findings.skip('depositToman', 'the account has no verified bank account, or the limits of Toman are unknown')
    return
  }
  const body = { amount, paymentGateway: 'MAIN', cardNumber, callBackURL: callback }
  const site = (await read('depositToman', { body, token, key: newKey() }))?.baseDTO.redirectSite
  if (site === undefined) return
  const isSafe = /^https:\/\/[^/]|^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])[:/]/.test(site)
  findings.check('depositToman', 'deposit.gateway', isSafe, () => site.replace(/[?#].*/s, ''))
}

/**
 * Starts a change of the second factor to an authenticator and confirms it with a wrong code. The second factor must not
 * change.
 */
export async function playSettings(kit: Kit, token: string): Promise<void> {
  const { read, client, findings } = kit
  const factor = async () =>
    (await read('account', { query: { imageNeeded: 'false' }, token }))?.baseDTO.twoStepAuthenticationType
  const before = await factor()
  if (before === undefined || before === 'GOOGLE_AUTHENTICATOR') {
    findings.skip('sendVerificationCode, changeOtp', 'the account has an authenticator, which a change would replace')
    return
  }
  const query = { twoStepAuthorization: 'GOOGLE_AUTHENTICATOR' }
  if (await isThrottled(kit, 'sendVerificationCode', { query, token })) return
  const refused = await client.call('changeOtp', { query: { ...query, code: wrongCode }, token })
  checkRefusal('changeOtp', refused, findings)
  const after = await factor()
  findings.check(
    'changeOtp',
    'settings.needs-code',
    refused.status !== 200 && after === before,
    () => `${cameOf(refused)}, and it is ${after}`,
  )
}

/** Starts a log-in of the account, requests its code again, and sends a wrong code. The log-in expires. */
export async function playSignIn(kit: Kit, token: string): Promise<void> {
  const { read, client, findings } = kit
  const mobileNumber = (await read('account', { query: { imageNeeded: 'false' }, token }))?.baseDTO.mobileNumber
  if (mobileNumber === undefined) return
  if (await isThrottled(kit, 'login', { body: { mobileNumber, password: 'not read' } })) return
  // A throttled answer is accepted here: the client has already checked its Retry-After.
  const again = await client.call('resendOtpCode', { body: { username: mobileNumber } })
  if (again.status !== 200) checkRefusal('resendOtpCode', again, findings)
  const body = { code: wrongCode, username: mobileNumber, mobileNumber }
  const refused = await client.call('checkOtpCode', { body })
  findings.check('checkOtpCode', 'sign-in.needs-code', refused.status !== 200, () => cameOf(refused))
  if (refused.status !== 200) checkRefusal('checkOtpCode', refused, findings)
}

/**
 * Sends a call that makes the exchange send a code. @returns whether the exchange throttles it, for example because the kit
 * ran a moment ago.
 */
async function isThrottled({ client, findings }: Kit, name: CallName, question: Question): Promise<boolean> {
  const reply = await client.call(name, question)
  if (reply.status === 429) findings.skip(name, 'too many codes were asked for: try again later')
  else checkAnswer(name, reply, findings)
  return reply.status === 429
}
