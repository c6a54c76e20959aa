import type { Chapter, Question } from '#machines/site/content/contents.ts'
import { Prose } from '#web/ui/content/prose.tsx'
import styles from './questions-page.module.css'

/** The answer to a frequent question, as plain text. */
export function QuestionAnswer({ question }: { question: Question }) {
  return <p className={`text-dim ${styles.answer}`}>{question.answer}</p>
}

/** A chapter of the user manual, as HTML. */
export function ChapterText({ chapter }: { chapter: Chapter }) {
  return <Prose html={chapter.html} lines={4} />
}
