import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { AccountRef } from '#machines/account/account/account.machine.ts'
import {
  selectDocuments,
  selectPartError,
  selectSideRef,
  selectSubmission,
} from '#machines/account/account/account.selectors.ts'
import type { documentImageMachine } from '#machines/account/account/document-image.machine.ts'
import { selectDocumentImage } from '#machines/account/account/document-image.selectors.ts'
import { statePath } from '#machines/app/state-path.ts'
import type { Reason } from '#shared/core/errors/reason.ts'
import { FieldPlace } from '#web/ui/fields/field-place.tsx'
import { ImageField } from '#web/ui/image-field/image-field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { useErrorText } from '#web/ui/states/use-error-text.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './account.module.css'

/** The form of an identity document: its type, its front, and the back of an ID card (spec 2). */
export function DocumentsForm({ account }: { account: AccountRef }) {
  const { t } = useTranslation('account')
  const { types, type, needsBack } = useSelector(account, selectDocuments, shallowEqual)
  return (
    <>
      <div className="min-w-0 overflow-x-auto">
        <Segmented
          label={t('documents:type')}
          value={type}
          options={types.map((value) => ({ value, label: t(`documents:types.${value}`, { defaultValue: value }) }))}
          onChange={(documentType) => account.send({ type: 'documentType.change', documentType })}
        />
      </div>
      <div className="mt-12">
        <p className={styles.lead}>{t('documents:text')}</p>
        <p className="mb-8 text-dim text-14">{t('documents:limits')}</p>
      </div>
      <div className="grid grid-cols-2 gap-16 phone:grid-cols-1">
        <Side account={account} side="front" />
        {needsBack ? <Side account={account} side="back" /> : null}
      </div>
    </>
  )
}

type SideRef = ActorRefFrom<typeof documentImageMachine>

function Side({ account, side }: { account: AccountRef; side: 'front' | 'back' }) {
  const image = useSelector(account, (snapshot) => selectSideRef(snapshot, side))
  const { isSending } = useSelector(account, selectSubmission, shallowEqual)
  const field = side === 'front' ? 'image' : 'backImage'
  const reason = useSelector(account, (snapshot) => selectPartError(snapshot, field))
  if (image === null) return null
  return (
    <FieldPlace name={field} isRequired>
      <SideField image={image} side={side} reason={reason} isDisabled={isSending} />
    </FieldPlace>
  )
}

type SideProps = { image: SideRef; side: 'front' | 'back'; reason: Reason | null; isDisabled: boolean }

/** The field of one side. `reason` is the error shown to a user who was led here. */
function SideField({ image, side, reason, isDisabled }: SideProps) {
  const { t } = useTranslation('account')
  const errorText = useErrorText()
  const state = useSelector(image, (snapshot) => statePath(snapshot.value))
  const shown = useSelector(image, selectDocumentImage, shallowEqual)
  const error = shown.error ?? reason
  return (
    <div data-flow="documentImage" data-state={state} data-side={side}>
      <ImageField
        label={t(side === 'front' ? 'fields.image' : 'fields.backImage')}
        image={shown.image}
        error={error === null ? null : errorText(error)}
        isBusy={shown.isChecking}
        isDisabled={isDisabled}
        words={{
          choose: t('documents:choose'),
          drop: t('documents:drop'),
          replace: t('documents:replace'),
          remove: t('documents:remove'),
          preview: t(side === 'front' ? 'documents:previewFront' : 'documents:previewBack'),
          checking: t('documents:checking'),
        }}
        onChoose={(file) => image.send({ type: 'image.choose', image: file })}
        onRemove={() => image.send({ type: 'image.remove' })}
      />
    </div>
  )
}
