import {
  IconBackspace,
  IconLetterT,
  IconLine,
  IconPointer,
  IconRectangle,
  IconRuler2,
  IconSeparatorHorizontal,
  IconStairs,
  IconTrash,
} from '@tabler/icons-react'
import { shallowEqual, useSelector } from '@xstate/react'
import { maxDrawings } from '#machines/market/chart-tools/chart-settings.ts'
import type { ChartToolsRef } from '#machines/market/chart-tools/chart-tools.machine.ts'
import { selectDrawingState } from '#machines/market/chart-tools/chart-tools.selectors.ts'
import { localDigits } from '#shared/core/money/format.ts'
import { drawingKinds } from '#shared/market/chart.ts'
import { useLanguage } from '#web/ui/language.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

const icons = {
  horizontal: IconSeparatorHorizontal,
  trend: IconLine,
  rectangle: IconRectangle,
  fibonacci: IconStairs,
  text: IconLetterT,
  range: IconRuler2,
} as const

/** The cursor, the drawing tools, and the delete buttons. The next presses on the candles draw with the selected tool. */
export function DrawingTools({ tools }: { tools: ChartToolsRef }) {
  const { t } = useTranslation('trade')
  const language = useLanguage()
  const { tool, selected, hasDrawings, isFull } = useSelector(tools, selectDrawingState, shallowEqual)
  const full = t('drawing.full', { number: localDigits(String(maxDrawings), language) })
  return (
    <>
      <button
        type="button"
        aria-label={t('drawing.cursor')}
        title={t('drawing.cursor')}
        aria-pressed={tool === null}
        onClick={() => tools.send({ type: 'tool.leave' })}
      >
        <IconPointer size={16} aria-hidden />
      </button>
      {drawingKinds.map((kind) => {
        const Icon = icons[kind]
        return (
          <button
            key={kind}
            type="button"
            aria-label={t(`drawing.${kind}`)}
            title={isFull ? full : t(`drawing.${kind}`)}
            aria-pressed={tool === kind}
            disabled={isFull}
            onClick={() => tools.send({ type: 'tool.choose', tool: kind })}
          >
            <Icon size={16} aria-hidden />
          </button>
        )
      })}
      <button
        type="button"
        aria-label={t('drawing.delete')}
        title={t('drawing.delete')}
        disabled={selected === null}
        onClick={() => tools.send({ type: 'drawing.delete' })}
      >
        <IconBackspace size={16} aria-hidden />
      </button>
      <button
        type="button"
        aria-label={t('drawing.clear')}
        title={t('drawing.clear')}
        disabled={!hasDrawings}
        onClick={() => tools.send({ type: 'drawings.clear' })}
      >
        <IconTrash size={16} aria-hidden />
      </button>
    </>
  )
}
