import bch from 'cryptocurrency-icons/svg/color/bch.svg'
import bnb from 'cryptocurrency-icons/svg/color/bnb.svg'
import btc from 'cryptocurrency-icons/svg/color/btc.svg'
import dash from 'cryptocurrency-icons/svg/color/dash.svg'
import doge from 'cryptocurrency-icons/svg/color/doge.svg'
import eos from 'cryptocurrency-icons/svg/color/eos.svg'
import etc from 'cryptocurrency-icons/svg/color/etc.svg'
import eth from 'cryptocurrency-icons/svg/color/eth.svg'
import generic from 'cryptocurrency-icons/svg/color/generic.svg'
import ltc from 'cryptocurrency-icons/svg/color/ltc.svg'
import matic from 'cryptocurrency-icons/svg/color/matic.svg'
import trx from 'cryptocurrency-icons/svg/color/trx.svg'
import usdt from 'cryptocurrency-icons/svg/color/usdt.svg'
import xlm from 'cryptocurrency-icons/svg/color/xlm.svg'
import xrp from 'cryptocurrency-icons/svg/color/xrp.svg'
import type { Coin } from '#shared/market/coins.ts'
import bnbSmartChain from './bnb-smart-chain.svg'
import celo from './celo.svg'

/** A coin's mark. Decoration: the name stands beside it. */
export function CoinMark({ coin, size, className }: { coin: string; size: number; className?: string }) {
  const source = marks[coin as Coin] ?? generic
  return <img className={className} src={source} width={size} height={size} alt="" loading="lazy" decoding="async" />
}

const marks: { [coin in Coin]: string } = {
  TETHER: usdt,
  BITCOIN: btc,
  ETHEREUM: eth,
  BITCOIN_CASH: bch,
  LITE_COIN: ltc,
  RIPPLE: xrp,
  STELLAR: xlm,
  CLASSIC_ETHEREUM: etc,
  DASH: dash,
  DOGE_COIN: doge,
  TRON: trx,
  BINANCE_COIN: bnb,
  BINANCE_COIN_BSC: bnbSmartChain,
  CELO: celo,
  MATIC: matic,
  EOS: eos,
}
