import type { Page } from '#machines/wallet/history/history-pages.ts'
import type { OwnTransfer } from '#machines/wallet/history/history-rows.ts'
import type { WalletTerms } from '#machines/wallet/wallet-page/wallet-terms.ts'
import { coinCalls } from '#shared/contract/coins.ts'
import { walletCalls } from '#shared/contract/wallets.ts'
import type { Language } from '#shared/core/money/format.ts'
import type { PersonApi } from '#web/adapters/app/client/person-api.ts'
import { read } from '#web/adapters/app/client/read.ts'

/** Number of rows of each list from which a wallet's figures are computed. */
const rowsOfFigures = 100

/** Returns the user's newest Toman deposits and withdrawals (spec 001, section 7). @throws ApiError */
export async function readTomanTransfers(
  api: PersonApi,
  signal: AbortSignal,
): Promise<{ deposits: Page<OwnTransfer>; withdrawals: Page<OwnTransfer> }> {
  const query = { relatedCoin: 'TOMAN' as const, size: rowsOfFigures, page: 1 }
  const [deposits, withdrawals] = await Promise.all([
    api.send(walletCalls.deposits, { query, signal }),
    api.send(walletCalls.withdrawals, { query, signal }),
  ])
  return { deposits: pageOf(deposits), withdrawals: pageOf(withdrawals) }
}

function pageOf({ content, totalPages }: { content: OwnTransfer[]; totalPages: number }): Page<OwnTransfer> {
  return { rows: content, totalPages }
}

/**
 * Returns for each coin whether deposits and withdrawals are open (spec 001, section 3, "Coin details"). @throws ApiError
 */
export async function readWalletTerms(language: Language, signal: AbortSignal): Promise<WalletTerms> {
  const { content } = await read(coinCalls.coinDetails, { language, signal })
  // Toman is listed too, but has no network.
  const listed = content.filter(({ name }) => name !== 'TOMAN')
  return Object.fromEntries(
    listed.map(({ name, tokenTypeDetails }) => [
      name,
      {
        isDepositOpen: tokenTypeDetails.some(({ isDepositEnable }) => isDepositEnable),
        isWithdrawalOpen: tokenTypeDetails.some(({ withdrawEnable }) => withdrawEnable),
      },
    ]),
  )
}
