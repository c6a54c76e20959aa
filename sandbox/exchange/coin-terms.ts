import type { Coin } from '#shared/market/coins.ts'

/** A chain that a coin may leave by; amounts in the coin. */
export type Network = {
  tokenType: string
  /** The deposit is looked for by the transaction's id (spec 001 section 4, crypto deposit). */
  txIdIsNeeded: boolean
  withdrawalFee: string
  minWithdraw: string
  maxWithdraw: string
}

/** Minimum and maximum of one quick trade, and the networks, the one whose fee counts first. */
export type CoinTerms = { minAmountExchange: string; maxAmountExchange: string; networks: readonly Network[] }

/** Limits, networks and fees: the sandbox's own, of the size such exchanges have (design 5.20). */
export const coinTerms: Record<Coin, CoinTerms> = {
  TETHER: {
    ...quick('5', '100000'),
    networks: [network('TRC20', '1', '10', '100000'), network('ERC20', '6', '20', '100000')],
  },
  BITCOIN: {
    ...quick('0.00005', '2'),
    networks: [network('BTC', '0.0002', '0.001', '5')],
  },
  ETHEREUM: {
    ...quick('0.002', '50'),
    networks: [network('ERC20', '0.0012', '0.01', '150')],
  },
  BITCOIN_CASH: {
    ...quick('0.01', '300'),
    networks: [network('BCH', '0.001', '0.01', '800')],
  },
  LITE_COIN: {
    ...quick('0.05', '1200'),
    networks: [network('LTC', '0.001', '0.02', '3000')],
  },
  RIPPLE: {
    ...quick('3', '50000'),
    networks: [network('XRP', '0.25', '20', '150000')],
  },
  STELLAR: {
    ...quick('20', '300000'),
    networks: [network('XLM', '0.02', '20', '800000')],
  },
  CLASSIC_ETHEREUM: {
    ...quick('0.2', '5000'),
    networks: [network('ETC', '0.01', '0.1', '12000')],
  },
  DASH: { ...quick('0.1', '2000'), networks: [network('DASH', '0.002', '0.05', '5000')] },
  DOGE_COIN: {
    ...quick('20', '500000'),
    networks: [network('DOGE', '5', '50', '1500000', true)],
  },
  TRON: {
    ...quick('20', '400000'),
    networks: [network('TRC20', '1', '20', '1000000')],
  },
  BINANCE_COIN: {
    ...quick('0.01', '150'),
    networks: [network('BEP2', '0.0008', '0.02', '400')],
  },
  BINANCE_COIN_BSC: {
    ...quick('0.01', '150'),
    networks: [network('BEP20', '0.0005', '0.02', '400', true)],
  },
  CELO: { ...quick('8', '150000'), networks: [network('CELO', '0.005', '2', '400000')] },
  MATIC: {
    ...quick('10', '200000'),
    networks: [network('POLYGON', '0.1', '10', '500000'), network('ERC20', '8', '25', '500000')],
  },
  EOS: { ...quick('8', '120000'), networks: [network('EOS', '0.1', '2', '300000')] },
}

/** Limits of a Toman withdrawal and deposit (`min` and `maxAmount`), and the fee of a withdrawal, in Toman. */
export const tomanLimits = {
  minWithdrawAmount: '50000',
  maxWithdrawAmount: '500000000',
  minAmount: '50000',
  maxAmount: '100000000',
  withdrawalFee: '2500',
}

/** A network of a coin by its name; undefined for one that the coin does not have. */
export function networkOf(coin: Coin, name: string | null | undefined): Network | undefined {
  return coinTerms[coin].networks.find(({ tokenType }) => tokenType === name)
}

function quick(minAmountExchange: string, maxAmountExchange: string) {
  return { minAmountExchange, maxAmountExchange }
}

function network(
  tokenType: string,
  withdrawalFee: string,
  minWithdraw: string,
  maxWithdraw: string,
  txIdIsNeeded = false,
) {
  return { tokenType, withdrawalFee, minWithdraw, maxWithdraw, txIdIsNeeded }
}
