import { createTheme, type MantineTheme } from '@mantine/core'
import { topLayer } from '../popover/top-layer.ts'

/**
 * The theme of Mantine. Colours come from tokens.css; values that Mantine computes in JavaScript are set to those here.
 */
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
    // For an action that cannot be undone; never the prominent choice.
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
