import { shallowEqual, useSelector } from '@xstate/react'
import type { DepositCoinRef } from '#machines/wallet/deposit-coin/deposit-coin.machine.ts'
import { selectCopyNotice } from '#machines/wallet/deposit-coin/deposit-coin.selectors.ts'
import { CopyBox } from '#web/ui/copy-field/copy-box.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

type Props = { deposit: DepositCoinRef; what: 'address' | 'tag'; label: string; text: string }

/** An address or its tag with a copy button. The confirmation is shown for 1.5 s (spec 001, section 9). */
export function CopiedText({ deposit, what, label, text }: Props) {
  const { t } = useTranslation('deposit')
  const notice = useSelector(deposit, selectCopyNotice, shallowEqual)
  const ownNotice = notice?.what === what ? notice : null
  return (
    <CopyBox
      what={what}
      isMain
      isGrave={what === 'tag'}
      label={label}
      text={text}
      copied={ownNotice === null ? 'no' : ownNotice.isCopied ? 'yes' : 'refused'}
      refused={t('copyRefused')}
      onCopy={() => deposit.send({ type: 'copy.request', what })}
    />
  )
}
