import { lazy, Suspense } from 'react'
import styles from './prose.module.css'
import { TextSkeleton } from './text-skeleton.tsx'

const SafeHtml = lazy(() => import('../safe-html.tsx'))

/** HTML from the server as a text that is read: sanitised (design 5.15), some 70 letters a line. */
export function Prose({ html, lines }: { html: string; lines: number }) {
  return (
    <Suspense fallback={<TextSkeleton lines={lines} />}>
      <SafeHtml html={html} className={`break-anywhere ${styles.prose}`} />
    </Suspense>
  )
}
