import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core'
import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react'
import { I18nextProvider } from 'react-i18next'
import { failedCalls } from '#web/api/failed-calls.ts'
import { TopicViewsContext } from '#web/streams/use-topic.ts'
import { LanguageContext } from '#web/ui/language.ts'
import { FailedCallContext } from '#web/ui/states/reference.tsx'
import { theme as look } from '#web/ui/theme/theme.ts'
import { i18n } from './i18n.ts'
import { type Services, ServicesContext } from './services.ts'
import { usePreferences } from './use-preferences.ts'

/** Everything a page may take from its context. */
export function Providers({ services, children }: { services: Services; children: ReactNode }) {
  const failedCall = useSyncExternalStore(failedCalls.listen, failedCalls.last, () => null)
  return (
    <ServicesContext value={services}>
      <TopicViewsContext value={services.views}>
        <FailedCallContext value={failedCall}>
          <I18nextProvider i18n={i18n}>
            <DirectionProvider>
              <Preferred>{children}</Preferred>
            </DirectionProvider>
          </I18nextProvider>
        </FailedCallContext>
      </TopicViewsContext>
    </ServicesContext>
  )
}

/** What follows the preferences. Nothing is rendered before their words are here: there is nothing to say yet. */
function Preferred({ children }: { children: ReactNode }) {
  const { language, theme, direction, isReady } = usePreferences()
  const { setDirection } = useDirection()
  useLayoutEffect(() => {
    if (!isReady) return
    document.documentElement.lang = language
    document.documentElement.dir = direction
    setDirection(direction)
  }, [language, direction, isReady, setDirection])
  useLayoutEffect(() => {
    if (isReady) document.querySelector('#root')?.removeAttribute('data-written')
  }, [isReady])
  useLayoutEffect(() => {
    if (!isReady) return
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', barColors[theme])
  }, [theme, isReady])
  if (!isReady) return null
  return (
    <MantineProvider theme={look} forceColorScheme={theme} withCssVariables={false} withGlobalClasses={false}>
      <LanguageContext value={language}>{children}</LanguageContext>
    </MantineProvider>
  )
}

/** The browser's own bar, in the colour of the page; the same as in index.html. */
const barColors = { dark: '#0a0d13', light: '#f4f6f9' }
