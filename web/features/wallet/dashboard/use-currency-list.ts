import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { useLanguage } from '#web/ui/language.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

/** Returns a function that lists the names of currencies in a sentence. */
export function useCurrencyList(): (currencies: readonly string[]) => string {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const namesOf = useCoinNames()
  return (currencies) =>
    currencies
      .map((currency) => (currency === 'TOMAN' ? t('currency.TOMAN') : namesOf(currency).name))
      .join(language === 'fa' ? '، ' : ', ')
}
