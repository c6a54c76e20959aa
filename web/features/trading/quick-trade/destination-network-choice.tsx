import { shallowEqual, useSelector } from '@xstate/react'
import type { OtcOrderRef } from '#machines/trading/otc-order/otc-order.machine.ts'
import { selectDestination, selectEntryRef, selectOtcForm } from '#machines/trading/otc-order/otc-order.selectors.ts'
import { ChoiceCards } from '#web/ui/choice-cards/choice-cards.tsx'
import noteStyles from '#web/ui/note.module.css'
import { Sum } from '#web/ui/numbers/sum.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { TermsLoadFailed } from './terms-load-failed.tsx'

/** The networks by which the coin can be withdrawn, each with its minimum. A closed network is marked. */
export function DestinationNetworkChoice({ order }: { order: OtcOrderRef }) {
  const { t } = useTranslation('otc')
  const { network, networks } = useSelector(order, selectDestination, shallowEqual)
  const { terms } = useSelector(order, selectOtcForm, shallowEqual)
  const coin = useSelector(useSelector(order, selectEntryRef), (snapshot) => snapshot.context.coin)
  if (networks === null) {
    if (terms === 'loadFailed') return <TermsLoadFailed order={order} text={t('networksLoadFailed')} />
    return <p className={noteStyles.note}>{t('networksComing')}</p>
  }
  return (
    <>
      {networks.length === 0 ? null : (
        <ChoiceCards
          label={t('network')}
          cards={networks.map(({ name, min, isOpen }) => ({
            value: name,
            name: <bdi dir="ltr">{name}</bdi>,
            about: (
              <>
                {t('networkMin')} <Sum value={min} currency={coin} />
              </>
            ),
            blocker: isOpen ? null : t('withdrawal:networkIsClosed'),
          }))}
          chosen={network}
          onChoose={(name) => order.send({ type: 'network.change', network: name })}
        />
      )}
      {networks.some(({ isOpen }) => isOpen) ? null : <p className={noteStyles.note}>{t('noNetwork')}</p>}
    </>
  )
}
