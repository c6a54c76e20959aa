import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core'
import { useSearchParams } from 'react-router-dom'
import en from '#locales/en/all.ts'
import fa from '#locales/fa/all.ts'
import { createTexts, type Texts } from '#shared/core/texts/texts.ts'
import { useDocument } from '#web/adapters/app/use-document.ts'
import { Frames, languages, themes } from '#web/ui/gallery/frames.tsx'
import { Gallery } from '#web/ui/gallery/gallery.tsx'
import { LanguageContext } from '#web/ui/language.ts'
import { TextsProvider } from '#web/ui/texts/texts-provider.tsx'
import { theme as look } from '#web/ui/theme/theme.ts'

/**
 * `/dev/ui`, in development only: the gallery in both languages (and directions) and both themes, each in its own frame.
 */
export function Component() {
  const [query] = useSearchParams()
  const language = languages.find((one) => one === query.get('language'))
  const theme = themes.find((one) => one === query.get('theme'))
  if (language !== undefined && theme !== undefined) return <Frame language={language} theme={theme} />
  return <Frames urlOf={(one, other) => `/dev/ui?language=${one}&theme=${other}`} />
}

type Look = { language: (typeof languages)[number]; theme: (typeof themes)[number] }

/** The gallery in one language and theme. It does not use the user's preferences, because four frames share them. */
function Frame(look: Look) {
  return (
    <TextsProvider texts={textsOf(look.language)}>
      <DirectionProvider>
        <LanguageContext value={look.language}>
          <Shown {...look} />
        </LanguageContext>
      </DirectionProvider>
    </TextsProvider>
  )
}

function Shown({ language, theme }: Look) {
  const direction = language === 'fa' ? 'rtl' : 'ltr'
  useDocument({ language, theme, direction, isReady: true }, useDirection().setDirection)
  return (
    <MantineProvider theme={look} forceColorScheme={theme} withCssVariables={false} withGlobalClasses={false}>
      <Gallery />
    </MantineProvider>
  )
}

function textsOf(language: Look['language']): Texts {
  const texts = createTexts(language)
  for (const [namespace, own] of Object.entries({ fa, en }[language])) texts.add(language, namespace, own)
  return texts
}
