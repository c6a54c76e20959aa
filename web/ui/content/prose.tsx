import { lazy, Suspense } from 'react'
import styles from './prose.module.css'
import { TextSkeleton } from './text-skeleton.tsx'

const SafeHtml = lazy(() => import('../safe-html.tsx'))

/** HTML from the server as a readable text: sanitised (design 5.15), about 70 characters per line. */
export function Prose({ html, lines }: { html: string; lines: number }) {
  return (
    <Suspense fallback={<TextSkeleton lines={lines} />}>
      <SafeHtml html={html} className={`wrap-anywhere ${styles.prose}`} />
    </Suspense>
  )
}
