import { Button } from '@mantine/core'
import { useLanguage } from '../language.ts'
import styles from './gallery.module.css'
import { parts } from './parts.ts'
import { words } from './words.ts'

const sizes = [12, 14, 16, 20, 28, 40] as const

/** Every component of `web/ui`, with the scale of sizes: the parts from which pages are built. Development only. */
export function Gallery() {
  const t = words[useLanguage()]
  return (
    <main className={`grid gap-24 ${styles.gallery}`} data-gallery="sarraf-gallery">
      <section data-part="type">
        {sizes.map((size) => (
          <p key={size} data-size={size}>
            {size} <span>{t.text}</span> <strong>{t.text}</strong>
          </p>
        ))}
      </section>
      <section data-part="lifts">
        {[0, 1, 2, 3].map((lift) => (
          <div
            key={lift}
            className={`place-items-center border border-line rounded-medium bg-surface-1 ${styles.lift}`}
            data-lift={lift}
          >
            {lift}
          </div>
        ))}
      </section>
      <section data-part="buttons">
        {(['filled', 'default', 'danger', 'subtle'] as const).map((variant) => (
          <p key={variant} className="flex flex-wrap gap-8 pb-8">
            <Button variant={variant}>{t.primary}</Button>
            <Button variant={variant} disabled>
              {t.primary}
            </Button>
            <Button variant={variant} loading>
              {t.primary}
            </Button>
          </p>
        ))}
      </section>
      {Object.entries(parts).map(([file, show]) => (
        <section key={file} data-part={file}>
          <h2 className="text-dim text-12 font-text pb-8" dir="ltr">
            {file}
          </h2>
          <div className={`relative min-w-0 ${styles.part}`}>{show(t)}</div>
        </section>
      ))}
    </main>
  )
}
