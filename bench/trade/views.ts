import type { BrowserContextOptions } from '@playwright/test'
import type { KeptCharts } from '#machines/market/chart-tools/kept-chart.ts'
import type { AlertBook } from '#machines/market/price-alert/alert.ts'
import { personKey } from '#web/adapters/app/person-key.ts'

/** The user of every measured page. */
export const user = '+989350000001'

/** One way to look at the trade page: the screen, and what local storage keeps. */
export type View = { name: string; screen: BrowserContextOptions; kept: { [key: string]: string } }

const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }
const day = 86_400_000

export const plainView: View = { name: 'trade page', screen: desktop, kept: {} }

/** The trade page of a user who uses all of its tools, and that of a phone. */
export const views: readonly View[] = [
  plainView,
  {
    name: 'ten alerts, drawings, indicators',
    screen: desktop,
    kept: { [personKey('sarraf.alerts', user)]: JSON.stringify(alerts()), 'sarraf.chart': JSON.stringify(charts()) },
  },
  {
    name: 'phone',
    screen: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    kept: {},
  },
]

/** Returns ten alerts that no price reaches: five of each kind are checked with every price. */
function alerts(): AlertBook {
  const alert = (place: number) => ({
    id: `alert-${place}`,
    market: place % 2 === 0 ? ('BITCOIN_TOMAN' as const) : ('ETHEREUM_TOMAN' as const),
    rule:
      place < 5
        ? { kind: 'above' as const, price: `${90_000_000_000 + place}` }
        : { kind: 'change' as const, percent: `${90 + (place % 5)}`, within: '24h' as const },
    status: 'active' as const,
    armedAt: Date.now(),
  })
  return { version: 1, alerts: Array.from({ length: 10 }, (_, place) => alert(place)), firings: [] }
}

/** Returns a chart with a drawing of each kind but text, and three indicators, two of them in panes of their own. */
function charts(): KeptCharts {
  const point = (daysAgo: number, price: number) => ({
    time: Math.floor(Date.now() / day - daysAgo) * day,
    price: `${price}`,
  })
  const [one, other] = [point(60, 9_500_000_000), point(20, 10_800_000_000)]
  const drawing = (kind: 'horizontal' | 'trend' | 'rectangle' | 'fibonacci' | 'range', points = [one, other]) => ({
    id: kind,
    kind,
    points,
    currency: 'TOMAN' as const,
    text: '',
  })
  return {
    version: 1,
    charts: [
      {
        market: 'BITCOIN_TOMAN',
        interval: '1d',
        plot: 'candles',
        scale: 'linear',
        indicators: [
          { name: 'ma', params: ['7', '25', '99'] },
          { name: 'rsi', params: ['14'] },
          { name: 'macd', params: ['12', '26', '9'] },
        ],
        drawings: [
          drawing('horizontal', [one]),
          drawing('trend'),
          drawing('rectangle'),
          drawing('fibonacci'),
          drawing('range'),
        ],
      },
    ],
  }
}
