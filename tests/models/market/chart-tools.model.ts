import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/**
 * A trader who sets a chart up, draws a line and a text on it, moves, chooses and deletes them, and has an indicator with
 * another period; who leaves each tool once, types what is refused once, and has another tab open.
 */
export const chartToolsModel = createTestModel(
  createMachine({
    initial: 'plain',
    states: {
      plain: {
        on: {
          chooseArea: 'area',
          takeLine: 'lineTool',
          takeText: 'textTool',
          openIndicators: 'indicators',
          otherTabDraws: 'drawnElsewhere',
        },
      },
      area: { on: { chooseLog: 'logArea' } },
      logArea: { on: { chooseHours: 'hours' } },
      hours: {},
      lineTool: { on: { leaveTool: 'plain', putLineAway: 'plain', takeText: 'textTool', placeLine: 'lineChosen' } },
      lineChosen: { on: { letGo: 'line', leaveTool: 'line', deleteLine: 'plain', moveLine: 'lineMoved' } },
      line: { on: { chooseLine: 'lineChosen', askToClear: 'clearing' } },
      lineMoved: {},
      clearing: { on: { keepAll: 'line', leaveTool: 'line', clearAll: 'plain', takeLine: 'secondLine' } },
      // Another tool is no answer, but it ends the question.
      secondLine: {},
      textTool: { on: { placeText: 'writing' } },
      writing: { on: { writeWords: 'written', submitText: 'plain', cancelText: 'plain', leaveTool: 'plain' } },
      written: { on: { submitText: 'text' } },
      text: {},
      indicators: { on: { closeIndicators: 'plain', showRsi: 'rsi' } },
      rsi: { on: { hideRsi: 'indicators', typeLetters: 'rsiRefused', typePeriod: 'rsiOther' } },
      rsiRefused: { on: { closeIndicators: 'rsiShown', typePeriod: 'rsiOther' } },
      rsiOther: {},
      rsiShown: {},
      drawnElsewhere: { on: { chooseLine: 'elsewhereChosen' } },
      elsewhereChosen: { on: { otherTabClears: 'plain', otherTabDraws: 'elsewhereChosen' } },
    },
  }),
)
