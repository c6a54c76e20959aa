import { ActionIcon, Button } from '@mantine/core'
import { IconLanguage, IconMoon, IconSun } from '@tabler/icons-react'
import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { preferencesMachine } from '#machines/app/preferences/preferences.machine.ts'
import { selectPreferences } from '#machines/app/preferences/preferences.selectors.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './shell.module.css'

/**
 * The two switches for theme and language. Each names the choice that it activates; the language switch uses that language.
 */
export function PreferenceButtons({ preferences }: { preferences: ActorRefFrom<typeof preferencesMachine> }) {
  const { t } = useTranslation('shell')
  const { language, theme, isSwitching, languageFailed } = useSelector(preferences, choose, shallowEqual)
  const other = language === 'fa' ? 'en' : 'fa'
  const otherTheme = theme === 'dark' ? 'light' : 'dark'
  const themeName = t(theme === 'dark' ? 'toLight' : 'toDark')
  return (
    <div className="flex items-center relative gap-4">
      {languageFailed ? (
        <p
          role="alert"
          className={`absolute px-12 py-8 border border-line-strong rounded-medium bg-surface-2 lift-2 text-down text-14 ${styles.failed}`}
        >
          {t('languageFailed')}
        </p>
      ) : null}
      <Button
        variant="subtle"
        size="sm"
        className="h-40 px-10 font-text phone:h-44 phone:min-w-44"
        leftSection={<IconLanguage size={18} aria-hidden />}
        lang={other}
        aria-label={t('switchLanguage')}
        aria-busy={isSwitching}
        onClick={() => preferences.send({ type: 'language.change', language: other })}
      >
        {t('otherLanguage')}
      </Button>
      <ActionIcon
        variant="subtle"
        size={40}
        className="h-40 px-10 font-text phone:h-44 phone:min-w-44"
        aria-label={themeName}
        title={themeName}
        onClick={() => preferences.send({ type: 'theme.change', theme: otherTheme })}
      >
        {theme === 'dark' ? <IconSun size={18} aria-hidden /> : <IconMoon size={18} aria-hidden />}
      </ActionIcon>
    </div>
  )
}

function choose(snapshot: Parameters<typeof selectPreferences>[0]) {
  const { language, theme, isSwitching, languageFailed } = selectPreferences(snapshot)
  return { language, theme, isSwitching, languageFailed }
}
