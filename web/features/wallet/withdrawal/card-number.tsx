import { localDigits } from '#shared/core/money/format.ts'
import { groupCard } from '#shared/rules/bank-account.ts'
import { useLanguage } from '#web/ui/language.ts'

/** A card number in groups of four digits. */
export function CardNumber({ card }: { card: string }) {
  const language = useLanguage()
  return <bdi dir="ltr">{localDigits(groupCard(card), language)}</bdi>
}
