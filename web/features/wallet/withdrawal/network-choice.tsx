import type { Coin } from '#shared/market/coins.ts'
import type { WithdrawalNetwork } from '#shared/rules/network-limits.ts'
import { ChoiceCards } from '#web/ui/choice-cards/choice-cards.tsx'
import { Sum } from '#web/ui/numbers/sum.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './withdrawal.module.css'

type Props = {
  coin: Coin
  networks: readonly WithdrawalNetwork[]
  chosen: WithdrawalNetwork | null
  onChoose: (network: string) => void
}

/** The networks by which the coin can be withdrawn, each with its fee. A closed network is marked (spec 001, section 4). */
export function NetworkChoice({ coin, networks, chosen, onChoose }: Props) {
  const { t } = useTranslation('withdrawal')
  if (networks.length === 0) return <p className={styles.refusal}>{t('noNetwork')}</p>
  return (
    <ChoiceCards
      label={t('network')}
      cards={networks.map(({ name, fee, isOpen }) => ({
        value: name,
        name: <bdi dir="ltr">{name}</bdi>,
        about: (
          <>
            {t('feeOf')} <Sum value={fee} currency={coin} />
          </>
        ),
        blocker: isOpen ? null : t('networkIsClosed'),
      }))}
      chosen={chosen?.name ?? null}
      onChoose={onChoose}
    />
  )
}
