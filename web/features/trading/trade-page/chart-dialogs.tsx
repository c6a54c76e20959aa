import { Button } from '@mantine/core'
import { shallowEqual, useSelector } from '@xstate/react'
import { longestText } from '#machines/market/chart-tools/chart-settings.ts'
import type { ChartToolsRef } from '#machines/market/chart-tools/chart-tools.machine.ts'
import {
  selectChart,
  selectDrawingState,
  selectIndicatorRows,
  selectIsChoosingIndicators,
} from '#machines/market/chart-tools/chart-tools.selectors.ts'
import { localDigits } from '#shared/core/money/format.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { handleSubmit } from '#web/ui/handle-submit.ts'
import { useLanguage } from '#web/ui/language.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './chart-dialogs.module.css'

/**
 * The dialogs of the chart: indicators with their parameters, the words of a text drawing, and the question before all
 * drawings are deleted.
 */
export default function ChartDialogs({ tools }: { tools: ChartToolsRef }) {
  return (
    <>
      <Indicators tools={tools} />
      <Words tools={tools} />
      <Clearing tools={tools} />
    </>
  )
}

/** The dialog of the indicators. An invalid parameter stays in its field, and the chart keeps the last valid one. */
function Indicators({ tools }: { tools: ChartToolsRef }) {
  const { t } = useTranslation('trade')
  const language = useLanguage()
  const isOpen = useSelector(tools, selectIsChoosingIndicators)
  const rows = useSelector(tools, selectIndicatorRows, isSameRows)
  const close = () => tools.send({ type: 'indicators.close' })
  const number = (value: number) => localDigits(String(value).replace('.', language === 'fa' ? '٫' : '.'), language)
  return (
    <Dialog isOpen={isOpen} title={t('indicators.title')} close={t('indicators.close')} onClose={close}>
      <ul className="grid gap-4">
        {rows.map(({ name, isShown, params }) => (
          <li key={name}>
            <Checkbox
              label={t(`indicators.long.${name}`)}
              isOn={isShown}
              onChange={() => tools.send({ type: 'indicator.toggle', name })}
            />
            {params.length === 0 ? null : (
              <div className={`grid grid-cols-3 gap-8 ${styles.params}`}>
                {params.map(({ name: param, text, error, min, max }, place) => (
                  <TextField
                    key={param}
                    label={t(`indicators.params.${param}`)}
                    text={text}
                    inputMode="text"
                    maxLength={8}
                    isLatin
                    error={
                      error === null ? null : t(`indicators.errors.${error}`, { min: number(min), max: number(max) })
                    }
                    onChange={(typed) => tools.send({ type: 'param.change', name, place, text: typed })}
                  />
                ))}
              </div>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function Words({ tools }: { tools: ChartToolsRef }) {
  const { t } = useTranslation('trade')
  const { hand, text } = useSelector(tools, selectDrawingState, shallowEqual)
  return (
    <Dialog
      isOpen={hand === 'writing'}
      title={t('drawing.textTitle')}
      onClose={() => tools.send({ type: 'text.cancel' })}
    >
      <form className="grid gap-16" onSubmit={handleSubmit(() => tools.send({ type: 'text.submit' }))}>
        <TextField
          label={t('drawing.textLabel')}
          text={text}
          maxLength={longestText}
          isFocused
          onChange={(typed) => tools.send({ type: 'text.change', text: typed })}
        />
        <div className="flex flex-wrap gap-8">
          <Button type="submit">{t('drawing.textYes')}</Button>
          <Button variant="default" onClick={() => tools.send({ type: 'text.cancel' })}>
            {t('drawing.textNo')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function Clearing({ tools }: { tools: ChartToolsRef }) {
  const { t } = useTranslation('trade')
  const language = useLanguage()
  const { hand } = useSelector(tools, selectDrawingState, shallowEqual)
  const count = useSelector(tools, (snapshot) => selectChart(snapshot).drawings.length)
  return (
    <Dialog
      isOpen={hand === 'clearing'}
      isAlert
      title={t('drawing.clearTitle')}
      onClose={() => tools.send({ type: 'clear.no' })}
      actions={
        <>
          <Button variant="danger" onClick={() => tools.send({ type: 'clear.yes' })}>
            {t('drawing.clearYes')}
          </Button>
          <Button onClick={() => tools.send({ type: 'clear.no' })}>{t('drawing.clearNo')}</Button>
        </>
      }
    >
      <p>{t('drawing.clearText', { number: localDigits(String(count), language) })}</p>
    </Dialog>
  )
}

type Rows = ReturnType<typeof selectIndicatorRows>

function isSameRows(one: Rows, other: Rows): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
