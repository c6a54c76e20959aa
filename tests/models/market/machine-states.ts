import type { MachineStates } from '../support/machine-states-type.ts'

export const marketStates: MachineStates = {
  favourites: {
    shown: ['none', 'bitcoin', 'both', 'tether', 'turned'],
  },
  chartTools: {
    'hand.cursor indicators.closed device.kept': [
      'plain',
      'area',
      'logArea',
      'hours',
      'lineChosen',
      'line',
      'lineMoved',
      'text',
      'rsiShown',
      'drawnElsewhere',
      'elsewhereChosen',
    ],
    'hand.drawing indicators.closed device.kept': ['lineTool', 'secondLine', 'textTool'],
    'hand.writing indicators.closed device.kept': ['writing', 'written'],
    'hand.clearing indicators.closed device.kept': ['clearing'],
    'hand.cursor indicators.open device.kept': ['indicators', 'rsi', 'rsiRefused', 'rsiOther'],
  },
  candleCurrency: {
    shown: ['dollar', 'toman'],
  },
  chartView: {
    'kind.candles time.standard': ['daily', 'hourly'],
    'kind.candles time.moved': ['closer', 'earlier'],
    'kind.depth time.standard': ['depth'],
  },
  coinPage: {
    'range.year story.loading': ['loading'],
    'range.month story.loading': ['loadingMonth'],
    'range.month story.shown': ['shownMonth'],
    'range.quarter story.shown': ['shownQuarter'],
    'range.year story.shown': ['shown'],
    'range.year story.failed': ['failed'],
    'range.year story.none': ['none'],
  },
  marketList: {
    all: [
      'all',
      'dearestFirst',
      'byName',
      'byNameBackwards',
      'cheapestFirst',
      'inTether',
      'watchlist',
      'busiestFirst',
      'quietestFirst',
    ],
    filtered: ['found', 'foundInEnglish', 'foundToMark', 'linked'],
  },
  marketBoard: {
    shown: [
      'all',
      'gainers',
      'gainersByPrice',
      'losers',
      'busiest',
      'favourites',
      'memes',
      'nothingFound',
      'memeMap',
      'heatMap',
      'compact',
      'nonsense',
      'linkedBoard',
    ],
  },
}
