import { Button } from '@mantine/core'
import { shallowEqual, useSelector } from '@xstate/react'
import type { TwoStepRef } from '#machines/account/two-step/two-step.machine.ts'
import { selectChoice } from '#machines/account/two-step/two-step.selectors.ts'
import { statePath } from '#machines/app/state-path.ts'
import type { SessionRef } from '#machines/auth/session/session.machine.ts'
import { useErrorText } from '#web/ui/states/use-error-text.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { ChoiceResult } from './choice-result.tsx'
import { MethodChoice } from './method-choice.tsx'
import { TwoStepDialog } from './two-step-dialog.tsx'

type Props = { twoStep: TwoStepRef; session: SessionRef }

/** The second factor: the choice, its result, and the dialog that confirms a change (spec 001, section 4). */
export function TwoStep({ twoStep, session }: Props) {
  const { t } = useTranslation('settings')
  const errorText = useErrorText()
  const state = useSelector(twoStep, (snapshot) => statePath(snapshot.value))
  const { factor, chosen, error, wait, isChanged, isOld } = useSelector(twoStep, selectChoice, shallowEqual)
  const close = () => twoStep.send({ type: 'error.close' })
  return (
    <div data-flow="twoStep" data-state={state}>
      <p className="max-w-[64ch] mb-16 text-dim">{t('lead')}</p>
      {isChanged ? <ChoiceResult tone="good" text={t(`changed.${factor}`)} onClose={close} /> : null}
      {error !== null && !isOld ? (
        <ChoiceResult
          tone="bad"
          text={t('refused', { method: t(`methods.${factor}.name`), reason: errorText(error, wait) })}
          onClose={close}
        />
      ) : null}
      {isOld ? (
        <ChoiceResult tone="bad" text={t('old', { method: t(`methods.${chosen}.name`) })}>
          <Button variant="default" onClick={() => twoStep.send({ type: 'person.retry' })}>
            {t('common:retry')}
          </Button>
        </ChoiceResult>
      ) : null}
      <MethodChoice twoStep={twoStep} session={session} />
      <div
        className="flex items-center flex-wrap justify-between gap-x-12 gap-y-8 min-h-44 mt-12 text-dim"
        role="status"
      >
        {state === 'requesting' ? (
          <>
            <p>{t('requesting')}</p>
            <Button variant="default" onClick={() => twoStep.send({ type: 'change.cancel' })}>
              {t('cancel')}
            </Button>
          </>
        ) : null}
        {state === 'reloading' ? <p>{t('reloading')}</p> : null}
      </div>
      <TwoStepDialog twoStep={twoStep} />
    </div>
  )
}
