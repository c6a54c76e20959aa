import { modelOf } from '../support/model-of.ts'

/**
 * A trader sets up a chart, draws a line and a text, moves, selects and deletes them, and gives an indicator another
 * period. The trader leaves each tool once, types a refused value once, and has another tab open.
 */
export const chartToolsModel = modelOf('plain', {
  plain: {
    chooseArea: 'area',
    takeLine: 'lineTool',
    takeText: 'textTool',
    openIndicators: 'indicators',
    otherTabDraws: 'drawnElsewhere',
  },
  area: { chooseLog: 'logArea' },
  logArea: { chooseHours: 'hours' },
  hours: {},
  lineTool: { leaveTool: 'plain', putLineAway: 'plain', takeText: 'textTool', placeLine: 'lineChosen' },
  lineChosen: { letGo: 'line', leaveTool: 'line', deleteLine: 'plain', moveLine: 'lineMoved' },
  line: { chooseLine: 'lineChosen', askToClear: 'clearing' },
  lineMoved: {},
  clearing: { keepAll: 'line', leaveTool: 'line', clearAll: 'plain', takeLine: 'secondLine' },
  // Another tool is no answer, but it closes the question.
  secondLine: {},
  textTool: { placeText: 'writing' },
  writing: { writeWords: 'written', submitText: 'plain', cancelText: 'plain', leaveTool: 'plain' },
  written: { submitText: 'text' },
  text: {},
  indicators: { closeIndicators: 'plain', showRsi: 'rsi' },
  rsi: { hideRsi: 'indicators', typeLetters: 'rsiRefused', typePeriod: 'rsiOther' },
  rsiRefused: { closeIndicators: 'rsiShown', typePeriod: 'rsiOther' },
  rsiOther: {},
  rsiShown: {},
  drawnElsewhere: { chooseLine: 'elsewhereChosen' },
  elsewhereChosen: { otherTabClears: 'plain', otherTabDraws: 'elsewhereChosen' },
})
