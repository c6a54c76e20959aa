import type { z } from 'zod'
import type { walletCalls } from '#shared/contract/wallets.ts'
import { checkAddress } from '#shared/rules/address.ts'
import { countCheck } from '../accounts/codes.ts'
import { networkOf } from '../exchange/coin-terms.ts'
import type { RequestWithdrawal } from '../exchange/command.ts'
import { Refused } from '../refused.ts'
import type { PersonRecord } from '../store/people.ts'
import type { Said } from '../trading/keyed-commands.ts'
import { refusalOf } from '../trading/refusals.ts'
import { nextSettlement } from './bank-days.ts'
import type { Money } from './money.ts'
import { type CodeTrial, hasRoom, settleTrial, tryWithdrawalCode } from './withdrawal-code.ts'
import { demandNoHold } from './withdrawal-hold.ts'

type Asked = z.output<typeof walletCalls.withdrawalRequest.body>

/** How long a chain takes to confirm what leaves. */
export const chainTime = 10 * 60_000

/**
 * Takes a withdrawal with the code of the second factor (spec 001, section 4). Code, key, hold and request are one
 * transaction. A right code is used up by the withdrawal it takes, not by one that is refused for another reason.
 */
export function withdraw(
  money: Money,
  person: PersonRecord,
  asked: Asked,
  from: { key: string | null; address: string; language: 'fa' | 'en' },
): { message: string } {
  const { office, commands } = money
  const call = { account: person.account, command: 'POST /wallets/withdrawal-request', key: from.key }
  const said = commands.runNow(call, asked, (keep) => {
    demandNoHold(office, person.account)
    const now = office.clock.now()
    const command = commandOf(money, person, asked, from.key, now)
    const trial = tryWithdrawalCode(office, person, asked.code, now)
    const isTaken = trial.verdict === 'right' && hasRoom(office, person, from.address, now)
    return office.command(
      (move) => {
        const refused = countCheck(office, person.mobile, from.address, move.now)
        if (refused) return refused
        const [outcome] = move.outcomes
        if (!isTaken || outcome === undefined || outcome.ok) settleTrial(office, trial)
        if (outcome?.ok === false) return keep(refusalOf(outcome.error, from.language))
        return keep(isTaken ? { content: { message: 'Withdrawal Request Registered.' } } : refusalOfCode(trial))
      },
      isTaken ? [command] : [],
    )
  })
  return said as { message: string }
}

function refusalOfCode({ verdict }: CodeTrial): Said {
  return { status: 400, message: verdict === 'over' ? 'Code Expired' : 'Incorrect OTP Code' }
}

/** @throws Refused when the destination is none: a card that is not a verified one of hers, an address of no such form. */
function commandOf(
  { office, holidays, chain }: Money,
  { account }: PersonRecord,
  { amount, relatedCoin, tokenType, destinationWalletAddress }: Asked,
  reference: string | null,
  now: number,
): RequestWithdrawal {
  const command = { type: 'withdrawal.request', account, currency: relatedCoin, amount, reference } as const
  const wanted = destinationWalletAddress.trim()
  if (relatedCoin !== 'TOMAN') {
    const network = tokenType ?? ''
    // A network that the coin does not have is refused by the exchange: no address is right or wrong there.
    const isKnown = networkOf(relatedCoin, network) !== undefined
    if (isKnown && wanted !== '' && checkAddress(wanted, network) !== null) throw new Refused(400, 'ADDRESS_NOT_FOUND')
    if (isKnown && !chain.isOpen(relatedCoin, network, 'withdraw')) throw new Refused(400, 'Network Is Closed')
    return { ...command, network, destination: wanted, dueAt: now + chainTime }
  }
  const digits = wanted.replace(/^IR/i, '').replace(/\s/g, '')
  const bank = office.bankAccounts
    .of(account)
    .find(({ verified, cardNumber, shebaCode }) => verified && (cardNumber === digits || shebaCode === digits))
  if (bank === undefined) throw new Refused(400, 'ADDRESS_NOT_FOUND')
  return { ...command, network: null, destination: bank.cardNumber, dueAt: nextSettlement(now, holidays) }
}
