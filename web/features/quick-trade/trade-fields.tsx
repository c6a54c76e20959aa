import { shallowEqual, useSelector } from '@xstate/react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ActorRefFrom } from 'xstate'
import type { otcEntryMachine } from '#machines/otc-entry/otc-entry.machine.ts'
import { selectEntryAddress, selectOtcEntry } from '#machines/otc-entry/otc-entry.selectors.ts'
import { formatDecimal } from '#shared/money/format.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { useLanguage } from '#web/ui/language.ts'
import { DecimalField } from '#web/ui/numbers/decimal-field.tsx'
import styles from './quick-trade.module.css'

type Props = { order: ActorRefFrom<typeof otcEntryMachine>; isMember: boolean }

/** Amount and total, each giving the other, and the way on: a guest logs in and finds what was typed (spec 001, 4). */
export function TradeFields({ order, isMember }: Props) {
  const { t } = useTranslation('quickTrade')
  const language = useLanguage()
  const note = useId()
  const { side, settlement, coin, amount, total, least, most, problem, wrong } = useSelector(
    order,
    selectOtcEntry,
    shallowEqual,
  )
  const address = useSelector(order, selectEntryAddress)
  const { name, code } = useCoinNames()(coin)
  const inCoin = (value: string) => `${formatDecimal(value, { decimals: 8, language })} ${code}`
  const action = t(isMember ? `${side}Coin` : `${side}CoinAsGuest`, { coin: name })
  return (
    <>
      <DecimalField
        label={t('amount')}
        unit={code}
        text={amount}
        isWrong={wrong === 'amount'}
        describedBy={note}
        onChange={(text) => order.send({ type: 'amount.change', text })}
      />
      <DecimalField
        label={t(`${side}Total`)}
        unit={t(`common:currency.${settlement}`)}
        text={total}
        isWrong={wrong === 'total'}
        describedBy={note}
        onChange={(text) => order.send({ type: 'total.change', text })}
      />
      <p id={note} className={styles.note} data-wrong={problem !== null || undefined} role="status">
        {problem === null ? null : (
          <>
            {t(`errors:${problem}`)} {problem === 'minErr' ? t('least', { amount: inCoin(least) }) : null}
            {problem === 'maxErr' ? t('most', { amount: inCoin(most) }) : null}
          </>
        )}
      </p>
      {problem === null ? (
        <Link
          className={styles.action}
          data-side={side}
          to={isMember ? address : `/login?next=${encodeURIComponent(address)}`}
        >
          {action}
        </Link>
      ) : (
        <button type="button" className={styles.action} data-side={side} disabled aria-describedby={note}>
          {action}
        </button>
      )}
    </>
  )
}
