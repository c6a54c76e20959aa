import type { Language } from '#shared/core/money/format.ts'
import styles from './frames.module.css'

export const languages = ['fa', 'en'] as const satisfies readonly Language[]
export const themes = ['dark', 'light'] as const

/** The gallery in both languages and both themes, each in its own frame. @param urlOf returns the URL of one of them. */
export function Frames({ urlOf }: { urlOf: (language: Language, theme: (typeof themes)[number]) => string }) {
  return (
    <div className={`grid gap-8 grid-cols-[1fr_1fr] ${styles.frames}`}>
      {languages.flatMap((language) =>
        themes.map((theme) => (
          <iframe key={`${language} ${theme}`} title={`${language} ${theme}`} src={urlOf(language, theme)} />
        )),
      )}
    </div>
  )
}
