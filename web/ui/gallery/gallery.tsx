import { Button } from '@mantine/core'
import { useLanguage } from '../language.ts'
import styles from './gallery.module.css'
import { parts } from './parts.ts'
import { words } from './words.ts'

const sizes = [12, 14, 16, 20, 28, 40] as const

/** Every part of `web/ui`, and the scale below them: what there is to build a page of. Development only. */
export function Gallery() {
  const t = words[useLanguage()]
  return (
    <main className={styles.gallery} data-gallery="sarraf-gallery">
      <section data-part="type">
        {sizes.map((size) => (
          <p key={size} data-size={size}>
            {size} <span>{t.text}</span> <strong>{t.text}</strong>
          </p>
        ))}
      </section>
      <section data-part="lifts">
        {[0, 1, 2, 3].map((lift) => (
          <div key={lift} className={styles.lift} data-lift={lift}>
            {lift}
          </div>
        ))}
      </section>
      <section data-part="buttons">
        {(['filled', 'default', 'danger', 'subtle'] as const).map((variant) => (
          <p key={variant} className={styles.row}>
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
          <h2 className={styles.file} dir="ltr">
            {file}
          </h2>
          <div className={styles.part}>{show(t)}</div>
        </section>
      ))}
    </main>
  )
}
