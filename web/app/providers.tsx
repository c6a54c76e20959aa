import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core'
import { type ReactNode, useSyncExternalStore } from 'react'
import { failedCalls } from '#web/adapters/app/client/failed-calls.ts'
import { usePageRetryMachine } from '#web/adapters/app/page-retry.ts'
import { usePreferences } from '#web/adapters/app/preferences.ts'
import { type Services, ServicesContext } from '#web/adapters/app/services.ts'
import { texts } from '#web/adapters/app/texts.ts'
import { useDocument } from '#web/adapters/app/use-document.ts'
import { PageRetryContext } from '#web/features/app/page-retry/use-page-retry.ts'
import { TopicViewsContext } from '#web/streams/use-topic.ts'
import { LanguageContext } from '#web/ui/language.ts'
import { FailedCallContext } from '#web/ui/states/reference.tsx'
import { TextsProvider } from '#web/ui/texts/texts-provider.tsx'
import { theme as look } from '#web/ui/theme/theme.ts'

/** Provides all contexts of a page. */
export function Providers({ services, children }: { services: Services; children: ReactNode }) {
  const failedCall = useSyncExternalStore(failedCalls.listen, failedCalls.last, () => null)
  return (
    <ServicesContext value={services}>
      <TopicViewsContext value={services.views}>
        <FailedCallContext value={failedCall}>
          <PageRetryContext value={usePageRetryMachine}>
            <TextsProvider texts={texts}>
              <DirectionProvider>
                <Preferred>{children}</Preferred>
              </DirectionProvider>
            </TextsProvider>
          </PageRetryContext>
        </FailedCallContext>
      </TopicViewsContext>
    </ServicesContext>
  )
}

/** Applies the preferences. Renders nothing until the texts of the language are loaded. */
function Preferred({ children }: { children: ReactNode }) {
  const { language, theme, direction, isReady } = usePreferences()
  useDocument({ language, theme, direction, isReady }, useDirection().setDirection)
  if (!isReady) return null
  return (
    <MantineProvider theme={look} forceColorScheme={theme} withCssVariables={false} withGlobalClasses={false}>
      <LanguageContext value={language}>{children}</LanguageContext>
    </MantineProvider>
  )
}
