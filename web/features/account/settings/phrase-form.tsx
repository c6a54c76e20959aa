import { Button } from '@mantine/core'
import { shallowEqual, useSelector } from '@xstate/react'
import type { AntiPhishingRef } from '#machines/account/anti-phishing/anti-phishing.machine.ts'
import { selectPhraseForm } from '#machines/account/anti-phishing/anti-phishing.selectors.ts'
import { phraseLength } from '#machines/account/anti-phishing/phrase.ts'
import { localDigits } from '#shared/core/money/format.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { handleSubmit } from '#web/ui/handle-submit.ts'
import { useLanguage } from '#web/ui/language.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './settings-form.module.css'

/** The phrase by which the user recognises the real site. It is saved in this browser. */
export function PhraseForm({ antiPhishing }: { antiPhishing: AntiPhishingRef }) {
  const { t } = useTranslation('settings')
  const language = useLanguage()
  const { phrase, text, outcome, canSave, isWrong, state } = useSelector(antiPhishing, selectPhraseForm, shallowEqual)
  const lengths = {
    min: localDigits(String(phraseLength.min), language),
    max: localDigits(String(phraseLength.max), language),
  }
  return (
    <form
      data-flow="antiPhishing"
      data-state={state}
      className="grid gap-12"
      noValidate
      onSubmit={handleSubmit(() => antiPhishing.send({ type: 'phrase.save' }))}
    >
      <p className="max-w-[64ch] text-dim">{t('phrase.lead')}</p>
      <TextField
        label={t('phrase.label')}
        text={text}
        maxLength={phraseLength.max}
        error={isWrong ? t('phrase.length', lengths) : null}
        hint={t('phrase.hint')}
        onChange={(typed) => antiPhishing.send({ type: 'phrase.type', text: typed })}
      />
      <div className={`flex items-center flex-wrap gap-x-12 gap-y-8 ${styles.actions}`}>
        <Button type="submit" disabled={!canSave}>
          {t('phrase.save')}
        </Button>
        {phrase === null ? null : (
          <Button variant="default" onClick={() => antiPhishing.send({ type: 'phrase.remove' })}>
            {t('phrase.remove')}
          </Button>
        )}
        <p role="status">{outcome === null ? null : t(`phrase.outcome.${outcome}`)}</p>
      </div>
    </form>
  )
}
