/**
 * Returns the colours of a theme as text, because a canvas cannot read CSS variables. They are read from an element of
 * that theme, because the page itself may not have switched to it yet.
 */
export function chartColors(theme: 'dark' | 'light') {
  const probe = document.createElement('div')
  probe.dataset.mantineColorScheme = theme
  probe.hidden = true
  document.body.append(probe)
  const style = getComputedStyle(probe)
  const color = (name: string) => style.getPropertyValue(name).trim()
  const colors = {
    up: color('--up'),
    upWash: color('--up-wash'),
    down: color('--down'),
    downWash: color('--down-wash'),
    line: color('--line'),
    lineStrong: color('--line-strong'),
    text: color('--text'),
    faint: color('--text-faint'),
    surface: color('--surface-3'),
    page: color('--surface-1'),
    accent: color('--accent'),
    accentWash: color('--accent-wash'),
  }
  probe.remove()
  return { ...colors, series: series[theme] }
}

/** Colours of indicator lines. They carry no meaning; each is legible on the page of its theme. */
const series = {
  dark: ['#f0b44c', '#b69cff', '#5fb2ff'],
  light: ['#8a5a00', '#6b3fd4', '#0b5cad'],
} as const

export type ChartColors = ReturnType<typeof chartColors>
