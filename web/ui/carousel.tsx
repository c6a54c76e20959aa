import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Children, type ReactNode, useId, useRef } from 'react'
import styles from './carousel.module.css'

type Props = { title: string; previous: string; next: string; children: ReactNode }

/**
 * A row of slides: three are visible, two below 1042 px, one below 722 px (spec 2). The user moves them by finger,
 * wheel, key or button. They never move by themselves (WCAG 2.2.2).
 */
export function Carousel({ title, previous, next, children }: Props) {
  const name = useId()
  const line = useRef<HTMLUListElement>(null)
  const move = (direction: 1 | -1) => {
    const element = line.current
    const slide = element?.firstElementChild?.clientWidth ?? 0
    const sign = element !== null && getComputedStyle(element).direction === 'rtl' ? -1 : 1
    element?.scrollBy({ left: sign * direction * (slide + gap), behavior: 'smooth' })
  }
  return (
    <section aria-labelledby={name}>
      <header className="flex items-center justify-between gap-16 mb-16">
        <h2 id={name} className="text-20 font-title">
          {title}
        </h2>
        {Children.count(children) > 1 ? (
          <span className="flex gap-8">
            <ActionIcon variant="default" size={44} aria-label={previous} title={previous} onClick={() => move(-1)}>
              <IconChevronLeft size={18} className={styles.arrow} aria-hidden />
            </ActionIcon>
            <ActionIcon variant="default" size={44} aria-label={next} title={next} onClick={() => move(1)}>
              <IconChevronRight size={18} className={styles.arrow} aria-hidden />
            </ActionIcon>
          </span>
        ) : null}
      </header>
      <ul ref={line} className={`flex overflow-x-auto overscroll-x-contain no-scrollbar ${styles.line}`}>
        {Children.map(children, (slide) => (
          <li className={`min-w-0 ${styles.slide}`}>{slide}</li>
        ))}
      </ul>
    </section>
  )
}

/** The space between two slides in px; carousel.module.css has the same value. */
const gap = 20
