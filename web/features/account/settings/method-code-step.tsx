import { shallowEqual, useSelector } from '@xstate/react'
import type { CodeRef } from '#machines/auth/code/code.machine.ts'
import { selectCodeStep } from '#machines/auth/code/code.selectors.ts'
import { CodeEntry } from '#web/ui/code-field/code-entry.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

type Props = { code: CodeRef; canLeave: boolean; onCancel: () => void }

/** The step for the code of the new method. */
export function MethodCodeStep({ code, canLeave, onCancel }: Props) {
  const { t } = useTranslation('settings')
  const shown = useSelector(code, selectCodeStep, shallowEqual)
  return (
    <CodeEntry
      shown={shown}
      words={{ label: t('code.label'), confirm: t('code.confirm'), again: t('code.again') }}
      leave={{ text: t('cancel'), why: canLeave ? null : t('code.onItsWay'), onLeave: onCancel }}
      onChange={(text) => code.send({ type: 'code.change', text })}
      onConfirm={() => code.send({ type: 'code.submit' })}
      onAgain={() => code.send({ type: 'code.resend' })}
    />
  )
}
