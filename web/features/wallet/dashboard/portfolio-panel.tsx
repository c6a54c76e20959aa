import { Skeleton } from '@mantine/core'
import { IconArrowDownLeft, IconWallet } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import linkStyles from '#web/ui/links.module.css'
import { Panel } from '#web/ui/panel.tsx'
import { TopicBlock } from '#web/ui/states/topic-block.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './portfolio-panel.module.css'
import { useHoldings } from './use-holdings.ts'
import { WorthHead } from './worth-head.tsx'

/** A summary of the user's holdings: the worth, today's change, and links. */
export function PortfolioPanel() {
  const { t } = useTranslation('dashboard')
  const { holdings, worthStatus } = useHoldings()
  return (
    <Panel topicStatus={worthStatus} className={`flex flex-col ${styles.panel}`}>
      <TopicBlock
        status={worthStatus.status}
        hasData={worthStatus.hasData}
        minHeight={150}
        skeleton={<Skeleton height={150} />}
      >
        {holdings === null ? null : <WorthHead holdings={holdings} />}
      </TopicBlock>
      <p className={`flex gap-24 ${styles.ways}`}>
        <Link to="/profile/wallet" className={linkStyles.button}>
          <IconWallet size={18} aria-hidden />
          {t('coins')}
        </Link>
        <Link to="/profile/wallet" className={linkStyles.button}>
          <IconArrowDownLeft size={18} aria-hidden />
          {t('deposit')}
        </Link>
      </p>
    </Panel>
  )
}
