import { IconCalendarClock } from '@tabler/icons-react'
import type { ActorRefFrom } from 'xstate'
import type { ContentRef } from '#machines/site/content/content.machine.ts'
import type { feesMachine } from '#machines/site/fees/fees.machine.ts'
import type { CoinFee, LevelFee } from '#machines/site/fees/fees.ts'
import { ContentPage } from '#web/ui/content/content-page.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { CoinFees } from './coin-fees.tsx'
import { LevelFees } from './level-fees.tsx'

type Props = {
  levels: ContentRef<LevelFee[]>
  coins: ContentRef<CoinFee[]>
  fees: ActorRefFrom<typeof feesMachine>
}

/** The page of fees: by level, withdrawals by network, and the settlement of rials (spec 000, section 2, "Fees page"). */
export function FeesPage({ levels, coins, fees }: Props) {
  const { t } = useTranslation('fees')
  return (
    <ContentPage title={t('title')} description={t('description')} heading={t('heading')} lead={t('lead')}>
      <div className="grid grid-cols-1 gap-24">
        <LevelFees levels={levels} />
        <CoinFees coins={coins} fees={fees} />
        <Panel>
          <div className="flex gap-16">
            <IconCalendarClock size={24} stroke={1.5} className="flex-none text-accent mt-2" aria-hidden />
            <div>
              <h2 className="text-16 font-strong">{t('rialTitle')}</h2>
              <p className="text-dim max-w-[44em]">{t('rial')}</p>
            </div>
          </div>
        </Panel>
      </div>
    </ContentPage>
  )
}
