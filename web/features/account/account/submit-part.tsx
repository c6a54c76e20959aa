import { shallowEqual, useSelector } from '@xstate/react'
import type { AccountRef } from '#machines/account/account/account.machine.ts'
import { selectAccountStatus } from '#machines/account/account/account.selectors.ts'
import { FieldPlace } from '#web/ui/fields/field-place.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { StepPanel } from './step-panel.tsx'
import stepStyles from './steps.module.css'
import { SubmitBar } from './submit-bar.tsx'

/** The steps that follow a submission, and the submit button. */
export function SubmitPart({ account }: { account: AccountRef }) {
  const { t } = useTranslation('account')
  const { isNew, isLocked, isIran } = useSelector(account, selectAccountStatus, shallowEqual)
  const bar = (
    <FieldPlace name="submission">
      <SubmitBar account={account} />
    </FieldPlace>
  )
  if (isLocked) return bar
  return (
    <StepPanel account={account} step="submission" title={t(isNew ? 'submissionTitle' : 'changeTitle')}>
      {isNew ? (
        <ol className={`grid gap-4 max-w-[64ch] text-dim ${stepStyles.next}`}>
          {isIran ? <li>{t('afterSending.code')}</li> : null}
          <li>{t('afterSending.review')}</li>
          <li>{t('afterSending.decision')}</li>
        </ol>
      ) : null}
      {bar}
    </StepPanel>
  )
}
