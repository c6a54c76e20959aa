import { createTheme, type MantineTheme } from '@mantine/core'
import { topLayer } from '../popover/top-layer.ts'

/** Colours come from tokens.css; what Mantine computes in JavaScript is told here to use them. */
export const theme = createTheme({
  fontFamily: "'Vazirmatn Variable', 'Vazirmatn fallback', 'Vazirmatn fallback DejaVu', system-ui, sans-serif",
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  autoContrast: false,
  // Menus and lists are popovers too.
  components: { PopoverDropdown: { defaultProps: topLayer } },
  variantColorResolver: ({ variant }) => {
    if (variant === 'filled')
      return {
        background: 'var(--accent)',
        hover: 'var(--accent-hover)',
        color: 'var(--on-accent)',
        border: '1px solid transparent',
      }
    // What is lost by it does not come back; never the prominent answer.
    if (variant === 'danger')
      return {
        background: 'transparent',
        hover: 'var(--down-wash)',
        color: 'var(--down)',
        border: '1px solid var(--down)',
      }
    if (variant === 'default')
      return {
        background: 'var(--surface-1)',
        hover: 'var(--surface-2)',
        color: 'var(--text)',
        border: '1px solid var(--line-strong)',
      }
    return {
      background: 'transparent',
      hover: 'var(--surface-2)',
      color: 'var(--text-dim)',
      border: '1px solid transparent',
    }
  },
} satisfies Partial<MantineTheme>)
