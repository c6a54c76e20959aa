import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { AccountRef } from '#machines/account/account/account.machine.ts'
import { selectRefusal } from '#machines/account/account/account.selectors.ts'
import { keyOf } from '#shared/core/errors/reason.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { useErrorText } from '#web/ui/states/use-error-text.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

/** The dialog for data that is registered to another person, or does not match this one (spec 8, "Global handling"). */
export function RefusalDialog({ account }: { account: AccountRef }) {
  const { t } = useTranslation('account')
  const errorText = useErrorText()
  const refusal = useSelector(account, selectRefusal, isSame)
  const dismiss = () => account.send({ type: 'refusal.dismiss' })
  const kind = refusal?.kind ?? 'repeated'
  return (
    <Dialog
      isOpen={refusal !== null}
      isAlert
      title={t(`${kind}Title`)}
      onClose={dismiss}
      actions={<Button onClick={dismiss}>{t('understood')}</Button>}
    >
      {refusal?.keys.map((reason) => (
        <p key={keyOf(reason)}>{errorText(reason)}</p>
      ))}
      <p>{t(`${kind}Text`)}</p>
    </Dialog>
  )
}

type Refusal = ReturnType<typeof selectRefusal>

function isSame(one: Refusal, other: Refusal): boolean {
  return one?.kind === other?.kind && one?.keys.join() === other?.keys.join()
}
