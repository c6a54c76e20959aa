import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import styles from './scroll-strip.module.css'

type Props = { left: string; right: string; children: ReactNode }

/**
 * A row of items wider than its place, which the user scrolls by finger, key or wheel. Two buttons serve a mouse
 * without a horizontal wheel. It never moves by itself (WCAG 2.2.2).
 */
export function ScrollStrip({ left, right, children }: Props) {
  const strip = useRef<HTMLUListElement>(null)
  const move = (direction: 1 | -1) => {
    const width = strip.current?.clientWidth ?? 0
    strip.current?.scrollBy({ left: direction * width * 0.7, behavior: 'smooth' })
  }
  return (
    <>
      <ul
        ref={strip}
        className={`flex items-center flex-1 gap-4 min-w-0 h-full px-4 overflow-x-auto overscroll-x-contain no-scrollbar ${styles.strip}`}
      >
        {children}
      </ul>
      <span className={`hidden [direction:ltr] flex-none ${styles.buttons}`}>
        <ActionIcon variant="subtle" size={28} aria-label={left} title={left} onClick={() => move(-1)}>
          <IconChevronLeft size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="subtle" size={28} aria-label={right} title={right} onClick={() => move(1)}>
          <IconChevronRight size={16} aria-hidden />
        </ActionIcon>
      </span>
    </>
  )
}
