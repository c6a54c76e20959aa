import { Button } from '@mantine/core'
import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { changeContactMachine } from '#machines/account/change-contact/change-contact.machine.ts'
import { selectCodeRef, selectContactChange } from '#machines/account/change-contact/change-contact.selectors.ts'
import { statePath } from '#machines/app/state-path.ts'
import { localDigits } from '#shared/core/money/format.ts'
import { emailMaxLength } from '#shared/rules/email.ts'
import { phoneMaxLength } from '#shared/rules/mobile.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useLanguage } from '#web/ui/language.ts'
import { useErrorText } from '#web/ui/states/use-error-text.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { AccountCodeStep } from './account-code-step.tsx'

type ContactRef = ActorRefFrom<typeof changeContactMachine>

/** The edit dialog: another mobile number or e-mail, then the code sent for it (spec 4). */
export function ContactDialog({ contact }: { contact: ContactRef }) {
  const { t } = useTranslation('account')
  const state = useSelector(contact, (snapshot) => statePath(snapshot.value))
  const { kind, codeLength, step, isBusy } = useSelector(contact, selectContactChange, shallowEqual)
  const code = useSelector(contact, selectCodeRef)
  const language = useLanguage()
  const cancel = () => contact.send({ type: 'contact.cancel' })
  const begin = (
    <>
      <Button loading={isBusy} onClick={() => contact.send({ type: 'contact.submit' })}>
        {t('contact.next')}
      </Button>
      <Button variant="default" onClick={cancel}>
        {t('contact.cancel')}
      </Button>
    </>
  )
  return (
    <Dialog
      isOpen
      title={t(`contact.${kind}Title`)}
      flow={{ id: 'changeContact', state }}
      onClose={cancel}
      actions={step === 'value' ? begin : undefined}
    >
      {step === 'value' ? <NewValue contact={contact} /> : null}
      {step === 'code' && code !== null ? (
        <>
          <p>{t('contact.codeSent', { digits: localDigits(String(codeLength), language) })}</p>
          <AccountCodeStep
            code={code}
            words={{ label: t('contact.code'), confirm: t('contact.confirm'), again: t('contact.again') }}
            leave={{ text: t('contact.cancel'), onLeave: cancel }}
          />
        </>
      ) : null}
    </Dialog>
  )
}

function NewValue({ contact }: { contact: ContactRef }) {
  const { t } = useTranslation('account')
  const { kind, old, prefix, text, error, wait, isBusy } = useSelector(contact, selectContactChange, shallowEqual)
  const errorText = useErrorText()
  const language = useLanguage()
  const isMobile = kind === 'mobile'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is pressed in the field
    <div
      className="grid gap-12 mt-8"
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        contact.send({ type: 'contact.submit' })
      }}
    >
      <TextField
        label={t(isMobile ? 'contact.oldMobile' : 'contact.oldEmail')}
        text={old}
        isLatin
        isNumber={isMobile}
        isReadOnly
        onChange={() => undefined}
      />
      <TextField
        label={t(isMobile ? 'contact.newMobile' : 'contact.newEmail')}
        text={text}
        isLatin
        isNumber={isMobile}
        isFocused
        isDisabled={isBusy}
        start={isMobile ? localDigits(prefix, language) : undefined}
        inputMode={isMobile ? 'tel' : 'email'}
        autoComplete={isMobile ? 'tel-national' : 'email'}
        maxLength={isMobile ? phoneMaxLength : emailMaxLength}
        error={errorText(error, wait)}
        hint={t(isMobile ? 'contact.mobileHint' : 'contact.emailHint')}
        onChange={(typed) => contact.send({ type: 'contact.change', text: typed })}
      />
    </div>
  )
}
