import { useId } from 'react'
import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import type { Decimal } from '#shared/core/money/decimal.ts'
import type { Currency } from '#shared/market/coins.ts'
import { formatExact } from '#shared/market/display.ts'
import { useLanguage } from '#web/ui/language.ts'
import noteStyles from '#web/ui/note.module.css'
import { DecimalField } from '#web/ui/numbers/decimal-field.tsx'
import { Sum, useUnit } from '#web/ui/numbers/sum.tsx'
import { TakeAll } from '#web/ui/numbers/take-all.tsx'
import { Own } from '#web/ui/own/own.tsx'
import { useErrorText } from '#web/ui/states/use-error-text.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

type Props = {
  currency: Currency
  text: string
  credit: Decimal | null
  limits: { min: Decimal; max: Decimal } | null
  fault: ErrorKey | null
  /** Inserts the maximum; null while the maximum is unknown. */
  onMax: (() => void) | null
  onChange: (text: string) => void
}

/**
 * The amount of a withdrawal. The balance beside it has a button that inserts the maximum; the limits or the error are
 * shown below.
 */
export function AmountField({ currency, text, credit, limits, fault, onMax, onChange }: Props) {
  const { t } = useTranslation('withdrawal')
  const errorText = useErrorText()
  const language = useLanguage()
  const unit = useUnit()
  const note = useId()
  const write = (value: Decimal) => formatExact(value, language)
  return (
    <div>
      <DecimalField
        label={t('amount')}
        hint={
          credit === null ? (
            t('creditComing')
          ) : onMax === null ? (
            <span>
              {t('credit')}{' '}
              <Own>
                <Sum value={credit} currency={currency} />
              </Own>
            </span>
          ) : (
            <TakeAll text={t('all')} value={credit} currency={currency} onTake={onMax} />
          )
        }
        unit={unit(currency)}
        text={text}
        isWrong={fault !== null}
        describedBy={note}
        onChange={onChange}
      />
      <p id={note} className={noteStyles.note} data-wrong={fault !== null || undefined}>
        {fault !== null
          ? errorText(fault)
          : limits === null
            ? null
            : t('limits', { min: write(limits.min), max: write(limits.max), unit: unit(currency) })}
      </p>
    </div>
  )
}
