import { Button, Skeleton } from '@mantine/core'
import { IconFileCheck } from '@tabler/icons-react'
import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { AccountRef } from '#machines/account/account/account.machine.ts'
import { selectDocuments, selectSideRef, selectSubmission } from '#machines/account/account/account.selectors.ts'
import type { documentImageMachine } from '#machines/account/account/document-image.machine.ts'
import { selectDocumentImage } from '#machines/account/account/document-image.selectors.ts'
import { statePath } from '#machines/app/state-path.ts'
import { ImageField } from '#web/ui/image-field/image-field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { useErrorText } from '#web/ui/states/use-error-text.ts'
import styles from './account.module.css'
import panel from './documents.module.css'

/** The identity document: its type, its front and, of an ID card, its back (spec 2). */
export function DocumentsPanel({ account }: { account: AccountRef }) {
  const { t } = useTranslation('account')
  const errorText = useErrorText()
  const { face, types, type, error, needsBack } = useSelector(account, selectDocuments, shallowEqual)
  if (face === 'hidden') return null
  return (
    <Panel title={t('documents.title')}>
      {face === 'received' ? (
        <p className={panel.received}>
          <IconFileCheck size={20} aria-hidden />
          {t('documents.received')}
        </p>
      ) : null}
      {face === 'loading' ? <Skeleton height={48} aria-hidden /> : null}
      {face === 'failed' ? (
        <div className={panel.failed}>
          <p>
            {t('documents.failed')}. {errorText(error ?? 'NO_ANSWER')}
          </p>
          <Button variant="default" onClick={() => account.send({ type: 'documentTypes.retry' })}>
            {t('common:retry')}
          </Button>
        </div>
      ) : null}
      {face === 'shown' ? (
        <>
          <Segmented
            label={t('documents.type')}
            value={type}
            options={types.map((value) => ({ value, label: t(`documents.types.${value}`, { defaultValue: value }) }))}
            onChange={(documentType) => account.send({ type: 'documentType.change', documentType })}
          />
          <div className={panel.explained}>
            <p className={styles.lead}>{t('documents.text')}</p>
            <p className={styles.note}>{t('documents.limits')}</p>
          </div>
          <div className={panel.sides}>
            <Side account={account} side="front" />
            {needsBack ? <Side account={account} side="back" /> : null}
          </div>
        </>
      ) : null}
    </Panel>
  )
}

type SideRef = ActorRefFrom<typeof documentImageMachine>

function Side({ account, side }: { account: AccountRef; side: 'front' | 'back' }) {
  const image = useSelector(account, (snapshot) => selectSideRef(snapshot, side))
  const { isSending } = useSelector(account, selectSubmission, shallowEqual)
  return image === null ? null : <SideField image={image} side={side} isDisabled={isSending} />
}

function SideField({ image, side, isDisabled }: { image: SideRef; side: 'front' | 'back'; isDisabled: boolean }) {
  const { t } = useTranslation('account')
  const errorText = useErrorText()
  const state = useSelector(image, (snapshot) => statePath(snapshot.value))
  const shown = useSelector(image, selectDocumentImage, shallowEqual)
  return (
    <div data-flow="documentImage" data-state={state} data-side={side}>
      <ImageField
        label={t(side === 'front' ? 'fields.image' : 'fields.backImage')}
        image={shown.image}
        error={shown.error === null ? null : errorText(shown.error)}
        isBusy={shown.isChecking}
        isDisabled={isDisabled}
        words={{
          choose: t('documents.choose'),
          drop: t('documents.drop'),
          replace: t('documents.replace'),
          remove: t('documents.remove'),
          preview: t(side === 'front' ? 'documents.previewFront' : 'documents.previewBack'),
          checking: t('documents.checking'),
        }}
        onChoose={(file) => image.send({ type: 'image.choose', image: file })}
        onRemove={() => image.send({ type: 'image.remove' })}
      />
    </div>
  )
}
