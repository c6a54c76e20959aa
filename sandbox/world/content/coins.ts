import type { Coin } from '#shared/market/coins.ts'

type Network = {
  tokenType: string
  /** The deposit is looked for by the transaction's id (spec 001 section 4, crypto deposit). */
  txIdIsNeeded: boolean
  withdrawalFee: string
  minWithdraw: string
  maxWithdraw: string
}

export type CoinFacts = {
  persianName: string
  englishName: string
  /** Limits of one quick trade. */
  minAmountExchange: string
  maxAmountExchange: string
  networks: Network[]
}

/** Names, networks and withdrawal fees: the sandbox's own, of the size such exchanges have (design 5.20). */
export const coinFacts: Record<Coin, CoinFacts> = {
  TETHER: {
    ...named('تتر', 'Tether'),
    ...quick('5', '100000'),
    networks: [network('TRC20', '1', '10', '100000'), network('ERC20', '6', '20', '100000')],
  },
  BITCOIN: {
    ...named('بیت‌کوین', 'Bitcoin'),
    ...quick('0.00005', '2'),
    networks: [network('BTC', '0.0002', '0.001', '5')],
  },
  ETHEREUM: {
    ...named('اتریوم', 'Ethereum'),
    ...quick('0.002', '50'),
    networks: [network('ERC20', '0.0012', '0.01', '150')],
  },
  BITCOIN_CASH: {
    ...named('بیت‌کوین کش', 'Bitcoin Cash'),
    ...quick('0.01', '300'),
    networks: [network('BCH', '0.001', '0.01', '800')],
  },
  LITE_COIN: {
    ...named('لایت‌کوین', 'Litecoin'),
    ...quick('0.05', '1200'),
    networks: [network('LTC', '0.001', '0.02', '3000')],
  },
  RIPPLE: {
    ...named('ریپل', 'Ripple'),
    ...quick('3', '50000'),
    networks: [network('XRP', '0.25', '20', '150000')],
  },
  STELLAR: {
    ...named('استلار', 'Stellar'),
    ...quick('20', '300000'),
    networks: [network('XLM', '0.02', '20', '800000')],
  },
  CLASSIC_ETHEREUM: {
    ...named('اتریوم کلاسیک', 'Ethereum Classic'),
    ...quick('0.2', '5000'),
    networks: [network('ETC', '0.01', '0.1', '12000')],
  },
  DASH: { ...named('دش', 'Dash'), ...quick('0.1', '2000'), networks: [network('DASH', '0.002', '0.05', '5000')] },
  DOGE_COIN: {
    ...named('دوج‌کوین', 'Dogecoin'),
    ...quick('20', '500000'),
    networks: [network('DOGE', '5', '50', '1500000', true)],
  },
  TRON: {
    ...named('ترون', 'Tron'),
    ...quick('20', '400000'),
    networks: [network('TRC20', '1', '20', '1000000')],
  },
  BINANCE_COIN: {
    ...named('بایننس کوین', 'Binance Coin'),
    ...quick('0.01', '150'),
    networks: [network('BEP2', '0.0008', '0.02', '400')],
  },
  BINANCE_COIN_BSC: {
    ...named('بایننس کوین (BSC)', 'Binance Coin (BSC)'),
    ...quick('0.01', '150'),
    networks: [network('BEP20', '0.0005', '0.02', '400', true)],
  },
  CELO: { ...named('سلو', 'Celo'), ...quick('8', '150000'), networks: [network('CELO', '0.005', '2', '400000')] },
  MATIC: {
    ...named('ماتیک', 'Polygon'),
    ...quick('10', '200000'),
    networks: [network('POLYGON', '0.1', '10', '500000'), network('ERC20', '8', '25', '500000')],
  },
  EOS: { ...named('ایاس', 'EOS'), ...quick('8', '120000'), networks: [network('EOS', '0.1', '2', '300000')] },
}

/** Limits of a Toman withdrawal and deposit. */
export const tomanLimits = {
  minWithdrawAmount: '50000',
  maxWithdrawAmount: '500000000',
  minAmount: '50000',
  maxAmount: '100000000',
  withdrawalFee: '2500',
}

function named(persianName: string, englishName: string) {
  return { persianName, englishName }
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
