import type { CallName } from '#shared/contract/contract.ts'
import { ownNetwork } from '../checks/own-reads.ts'
import { judgeRefusal } from '../checks/refusals.ts'
import type { Question } from '../kit/client.ts'
import type { Kit } from '../kit/kit.ts'
import { cameOf, judge } from '../kit/read.ts'
import { newKey } from './scene.ts'

/** Six digits that are the code once in a million times. */
const wrongCode = '000000'

/** A withdrawal of the least Toman to the account's own bank, with a wrong code: it is refused, and nothing moves. */
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
 * A withdrawal of the least of a coin to the account's own deposit address, with a wrong code that was never asked for: it
 * is refused, and nothing moves.
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
  const refused = await client.ask('withdrawalRequest', { body: { ...request, code: wrongCode }, token, key: newKey() })
  judgeRefusal('withdrawalRequest', refused, findings)
  const after = await balance()
  const isSame = before?.credit === after?.credit && before?.blockedCredit === after?.blockedCredit
  findings.check('withdrawalRequest', 'withdrawal.needs-code', refused.status !== 200 && isSame, () => cameOf(refused))
}

/** Begins a Toman deposit of the least amount. Nobody pays it: it ends by itself. */
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

/** Begins a change of the second factor to an authenticator and confirms it with a wrong code: it stays as it was. */
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
  const refused = await client.ask('changeOtp', { query: { ...query, code: wrongCode }, token })
  judgeRefusal('changeOtp', refused, findings)
  const after = await factor()
  findings.check(
    'changeOtp',
    'settings.needs-code',
    refused.status !== 200 && after === before,
    () => `${cameOf(refused)}, and it is ${after}`,
  )
}

/** Begins a log-in of the account, asks for its code once more, and types a wrong one. The log-in ends by itself. */
export async function playSignIn(kit: Kit, token: string): Promise<void> {
  const { read, client, findings } = kit
  const mobileNumber = (await read('account', { query: { imageNeeded: 'false' }, token }))?.baseDTO.mobileNumber
  if (mobileNumber === undefined) return
  if (await isThrottled(kit, 'login', { body: { mobileNumber, password: 'not read' } })) return
  // Throttled or not, the client has looked at Retry-After.
  const again = await client.ask('resendOtpCode', { body: { username: mobileNumber } })
  if (again.status !== 200) judgeRefusal('resendOtpCode', again, findings)
  const body = { code: wrongCode, username: mobileNumber, mobileNumber }
  const refused = await client.ask('checkOtpCode', { body })
  findings.check('checkOtpCode', 'sign-in.needs-code', refused.status !== 200, () => cameOf(refused))
  if (refused.status !== 200) judgeRefusal('checkOtpCode', refused, findings)
}

/** Begins what sends a code. @returns whether the exchange asks to wait, as it may when the kit was run a moment ago. */
async function isThrottled({ client, findings }: Kit, name: CallName, question: Question): Promise<boolean> {
  const reply = await client.ask(name, question)
  if (reply.status === 429) findings.skip(name, 'too many codes were asked for: try again later')
  else judge(name, reply, findings)
  return reply.status === 429
}
