import { Skeleton } from '@mantine/core'
import { IconArrowDownLeft, IconArrowUpRight, IconHistory } from '@tabler/icons-react'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { Holding } from '#machines/wallet/holdings/holdings.ts'
import type { TomanFiguresRef } from '#machines/wallet/toman-figures/toman-figures.machine.ts'
import type { WalletPageRef } from '#machines/wallet/wallet-page/wallet-page.machine.ts'
import { withdrawalBlocker } from '#machines/wallet/wallet-page/wallet-terms.ts'
import { amountDecimals } from '#shared/market/precision.ts'
import type { TopicStatus } from '#web/streams/use-topic.ts'
import { TomanMark } from '#web/ui/coins/toman-mark.tsx'
import { LiveSum } from '#web/ui/numbers/sum.tsx'
import { Own } from '#web/ui/own/own.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TopicBlock } from '#web/ui/states/topic-block.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { TomanFigures } from './toman-figures.tsx'
import styles from './toman-panel.module.css'
import wallets from './wallet.module.css'

type Props = {
  wallet: WalletPageRef
  figures: TomanFiguresRef
  holdings: readonly Holding[] | null
  walletStatus: TopicStatus
}

/** The Toman panel: balance, withdrawable amount, deposit and withdrawal, and the latest transfers. */
export function TomanPanel({ wallet, figures, holdings, walletStatus }: Props) {
  const { t } = useTranslation('wallet')
  const toman = holdings?.find(({ currency }) => currency === 'TOMAN')
  return (
    <Panel
      className={styles.panel}
      topicStatus={walletStatus}
      title={
        <span className="flex items-center gap-10">
          <TomanMark size={24} />
          {t('toman')}
        </span>
      }
      aside={
        <Link
          className="inline-flex items-center gap-6 min-h-36 text-accent font-strong hover:text-accent-hover phone:min-h-44"
          to="/profile/history?tab=toman"
        >
          <IconHistory size={18} aria-hidden />
          {t('tomanHistory')}
        </Link>
      }
    >
      <div className={`grid gap-20 ${styles.parts}`}>
        <div>
          <TopicBlock
            status={walletStatus.status}
            hasData={walletStatus.hasData}
            skeleton={<TomanSkeleton />}
            minHeight={220}
          >
            {toman === undefined ? null : <Toman wallet={wallet} toman={toman} />}
          </TopicBlock>
        </div>
        <TomanFigures figures={figures} />
      </div>
    </Panel>
  )
}

function Toman({ wallet, toman }: { wallet: WalletPageRef; toman: Holding }) {
  const { t } = useTranslation('wallet')
  const note = useId()
  const blocker = withdrawalBlocker(toman, null)
  const open = (kind: 'deposit' | 'withdraw') => () =>
    wallet.send({ type: 'dialog.open', dialog: { kind, currency: 'TOMAN' } })
  return (
    <>
      <dl className={`grid gap-4 ${styles.sums}`}>
        <div data-sum="balance">
          <dt>{t('balance')}</dt>
          <dd className={`text-28 leading-[1.4] wrap-anywhere ${styles.balance}`}>
            <Own>
              <LiveSum value={toman.balance} {...whole} identity="toman-balance" />
            </Own>
          </dd>
        </div>
        <div data-sum="free">
          <dt>{t('free')}</dt>
          <dd>
            <Own>
              <LiveSum value={toman.free} {...whole} identity="toman-free" />
            </Own>
          </dd>
        </div>
        <div data-sum="blocked">
          <dt>{t('blockedIn')}</dt>
          <dd>
            <Own>
              <LiveSum value={toman.blocked} {...whole} identity="toman-blocked" />
            </Own>
          </dd>
        </div>
      </dl>
      <div className={`flex flex-wrap gap-8 mt-16 ${styles.ways}`}>
        <button
          type="button"
          className={`bg-accent text-on-accent hover:bg-accent-hover ${wallets.primary}`}
          aria-label={t('depositOf', { coin: t('toman') })}
          onClick={open('deposit')}
          data-way={`deposit ${toman.currency}`}
        >
          <IconArrowDownLeft size={18} aria-hidden />
          {t('deposit')}
        </button>
        <button
          type="button"
          className={wallets.secondary}
          disabled={blocker !== null}
          aria-describedby={blocker === null ? undefined : note}
          aria-label={t('withdrawOf', { coin: t('toman') })}
          onClick={open('withdraw')}
          data-way={`withdraw ${toman.currency}`}
        >
          <IconArrowUpRight size={18} aria-hidden />
          {t('withdraw')}
        </button>
      </div>
      {blocker === null ? null : (
        <p id={note} className="mt-8 text-dim text-14">
          {t(`blockers.${blocker}`)}
        </p>
      )}
    </>
  )
}

function TomanSkeleton() {
  return (
    <div className={`grid ${styles.skeleton}`} aria-hidden="true">
      <Skeleton width="30%" height={16} />
      <Skeleton width="60%" height={32} />
      <Skeleton height={44} />
      <Skeleton height={44} />
    </div>
  )
}

/** The format of a balance with all its digits. */
const whole = { currency: 'TOMAN', decimals: amountDecimals('TOMAN'), pad: false } as const
