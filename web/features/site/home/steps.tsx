import { IconArrowsExchange, IconCoin, IconIdBadge2, IconUserPlus } from '@tabler/icons-react'
import { localDigits } from '#shared/core/money/format.ts'
import { useLanguage } from '#web/ui/language.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './steps.module.css'

const steps = [
  { name: 'register', Icon: IconUserPlus },
  { name: 'authenticate', Icon: IconIdBadge2 },
  { name: 'choose', Icon: IconCoin },
  { name: 'trade', Icon: IconArrowsExchange },
] as const

/** The four steps from registration to the first trade (spec 2, "Home page"). */
export function Steps() {
  const { t } = useTranslation('homeSections')
  const language = useLanguage()
  return (
    <section aria-labelledby="steps">
      <h2 id="steps" className="mb-20 text-20 font-title">
        {t('stepsTitle')}
      </h2>
      <ol className={`grid grid-cols-4 ${styles.steps}`}>
        {steps.map(({ name, Icon }, place) => (
          <li key={name} className={`phone:grid ${styles.step}`}>
            <span className={`flex items-center gap-12 mb-12 ${styles.head}`} aria-hidden>
              <span className={`grid place-items-center h-48 rounded-full bg-accent-wash text-accent ${styles.icon}`}>
                <Icon size={22} />
              </span>
              <span className="text-faint text-20 font-title phone:hidden">
                {localDigits(String(place + 1), language)}
              </span>
            </span>
            <h3 className="text-16 font-strong">{t(`steps.${name}.title`)}</h3>
            <p className="mt-4 text-dim text-pretty max-w-[26em]">{t(`steps.${name}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
