import { useSelector } from '@xstate/react'
import type { AccountRef } from '#machines/account/account/account.machine.ts'
import { type ShownStep, selectSteps } from '#machines/account/account/account.selectors.ts'
import { localDigits } from '#shared/core/money/format.ts'
import { useLanguage } from '#web/ui/language.ts'
import { Steps } from '#web/ui/steps/steps.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { isSameSteps } from './is-same-steps.ts'

/** The progress of the verification; renders nothing for a verified user. */
export function AccountProgress({ account }: { account: AccountRef }) {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const steps = useSelector(account, selectSteps, isSameSteps)
  if (steps.length === 0) return null
  const next = steps.find(({ status }) => status !== 'done')
  const digits = (count: number) => localDigits(String(count), language)
  const noteOf = ({ step, status, missing }: ShownStep) => {
    if (status === 'open' && step === 'submission') return t(next?.step === 'submission' ? 'steps.ready' : 'steps.last')
    return status === 'open' ? t('steps.open', { left: digits(missing) }) : t(`steps.${status}`)
  }
  return (
    <div className="grid gap-12 p-16 border border-line rounded-medium bg-surface-1">
      <Steps
        label={t('steps.label')}
        steps={steps.map((one) => ({
          name: one.step,
          label: t(`steps.${one.step}`),
          note: noteOf(one),
          status: one.status,
        }))}
        current={next?.step ?? null}
        numberOf={digits}
        onOpen={(step) => account.send({ type: 'step.open', step })}
      />
      {next?.status === 'waiting' ? null : (
        <p className="text-dim text-12">
          <span>{t('requiredNote')}</span> <span>{t('draftNote')}</span>
        </p>
      )}
    </div>
  )
}
