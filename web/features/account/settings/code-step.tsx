import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { CodeRef } from '#machines/auth/code/code.machine.ts'
import { selectCodeStep } from '#machines/auth/code/code.selectors.ts'
import { CodeEntry } from '#web/ui/code-field/code-entry.tsx'

type Props = { code: CodeRef; canLeave: boolean; onCancel: () => void }

/** The code of the new method. */
export function CodeStep({ code, canLeave, onCancel }: Props) {
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
