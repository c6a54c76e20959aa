import { IconCamera, IconMaximize, IconMinimize } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import type { ChartKind } from '#machines/market/chart-view/chart-view.machine.ts'
import type { Market } from '#shared/market/coins.ts'
import type { Interval } from '#shared/stream/topics/candles.ts'
import { savePicture } from '#web/ui/chart/picture.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { formatDate } from '#web/ui/dates/dates.ts'
import { useLanguage } from '#web/ui/language.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { useFullscreen } from '#web/ui/use-fullscreen.ts'
import styles from './chart-panel.module.css'

type Props = { market: Market; interval: Interval; kind: ChartKind }

/** The buttons that save the candles as a picture, and make the panel fill the screen. */
export function ChartScreen({ market: { coin, settlement }, interval, kind }: Props) {
  const { t } = useTranslation('trade')
  const language = useLanguage()
  const names = useCoinNames()
  const { isFull, toggle } = useFullscreen()
  const panelOf = (event: MouseEvent) => event.currentTarget.closest<HTMLElement>('[data-flow=chartView]')!
  const save = (event: MouseEvent) => {
    const pair = `${names(coin).name} / ${t(`common:currency.${settlement}`)}`
    const time = formatDate(Date.now(), 'moment', language)
    void savePicture(panelOf(event), {
      title: `${pair} · ${t(`interval_${interval}`)} · ${time}`,
      name: `${coin}-${settlement}-${interval}.png`,
      language,
    })
  }
  const full = t(isFull ? 'leaveFull' : 'full')
  return (
    <>
      {kind === 'depth' ? null : (
        <button type="button" className={styles.tool} aria-label={t('picture')} title={t('picture')} onClick={save}>
          <IconCamera size={18} aria-hidden />
        </button>
      )}
      <button
        type="button"
        className={styles.tool}
        aria-label={full}
        title={full}
        aria-pressed={isFull}
        onClick={(event) => void toggle(panelOf(event))}
      >
        {isFull ? <IconMinimize size={18} aria-hidden /> : <IconMaximize size={18} aria-hidden />}
      </button>
    </>
  )
}
