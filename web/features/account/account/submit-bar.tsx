import { Button } from '@mantine/core'
import { shallowEqual, useSelector } from '@xstate/react'
import { useId } from 'react'
import type { AccountRef } from '#machines/account/account/account.machine.ts'
import {
  selectAccountBlocker,
  selectAccountStatus,
  selectSubmission,
} from '#machines/account/account/account.selectors.ts'
import { formatDecimal } from '#shared/core/money/format.ts'
import { useLanguage } from '#web/ui/language.ts'
import { useErrorText } from '#web/ui/states/use-error-text.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './account.module.css'

/** The submit button, with the reason why it is blocked: the first missing or wrong field (spec 5). */
export function SubmitBar({ account }: { account: AccountRef }) {
  const { t } = useTranslation('account')
  const errorText = useErrorText()
  const language = useLanguage()
  const note = useId()
  const blocker = useSelector(account, selectAccountBlocker, isSameBlocker)
  const { isNew, isLocked, isIran } = useSelector(account, selectAccountStatus, shallowEqual)
  const { isSending, isAsking, share, error } = useSelector(account, selectSubmission, shallowEqual)
  const isBusy = isSending || isAsking
  const percent = formatDecimal(String(Math.floor((share ?? 0) * 100)), { decimals: 0, language })
  return (
    <div className="grid gap-8">
      {isLocked && isIran ? <p className={styles.lead}>{t('reviewAhead')}</p> : null}
      <div id={note} className={`text-dim ${styles.reason}`} role="status">
        {isBusy ? share === null ? t('sending') : t('uploading', { percent }) : <Reason blocker={blocker} />}
      </div>
      {error === null || isBusy ? null : (
        <p className="text-down" role="alert">
          {errorText(error)}
        </p>
      )}
      {share === null ? null : (
        <progress
          className={`w-full overflow-hidden border-0 rounded-tiny ${styles.progress}`}
          value={share}
          max={1}
          aria-labelledby={note}
        />
      )}
      <div className={`flex flex-wrap gap-8 ${styles.actions}`}>
        {/* It is disabled, but can be pressed: it leads to the missing field. */}
        <Button
          type="submit"
          size="md"
          loading={isBusy}
          data-disabled={blocker !== null || undefined}
          aria-disabled={blocker !== null}
          aria-describedby={note}
        >
          {t(isNew ? 'send' : 'save')}
        </Button>
        {isSending ? (
          <Button variant="default" size="md" onClick={() => account.send({ type: 'upload.cancel' })}>
            {t('cancel')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

type Blocker = ReturnType<typeof selectAccountBlocker>

function Reason({ blocker }: { blocker: Blocker }) {
  const { t } = useTranslation('account')
  const errorText = useErrorText()
  if (blocker === null) return null
  if (blocker.field === null) return errorText(blocker.key)
  const field = t(`fields.${blocker.field}`)
  return blocker.key === 'required' ? t('missing', { field }) : `${t('wrong', { field })} ${errorText(blocker.key)}`
}

function isSameBlocker(one: Blocker, other: Blocker): boolean {
  return one?.field === other?.field && one?.key === other?.key
}
