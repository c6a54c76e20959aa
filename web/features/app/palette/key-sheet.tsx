import { useSelector } from '@xstate/react'
import type { PaletteRef } from '#machines/app/palette/palette.machine.ts'
import { selectAreKeysOn } from '#machines/app/palette/palette.selectors.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './palette.module.css'

/** The list of shortcuts, and the switch that turns off single-key shortcuts. */
export function KeySheet({ palette }: { palette: PaletteRef }) {
  const { t } = useTranslation('palette')
  const areOn = useSelector(palette, selectAreKeysOn)
  return (
    <>
      <dl className={`grid ${styles.sheet}`} data-off={!areOn || undefined}>
        {sheet.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd
                  key={key}
                  dir="ltr"
                  className={`px-8 border border-line-strong rounded-small bg-surface-2 text-12 leading-24 ${styles.key}`}
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{t(`keys.${does}`)}</dd>
          </div>
        ))}
      </dl>
      <p className={`text-dim text-12 ${styles.note}`}>{t('keys.note')}</p>
      <Checkbox label={t('keys.areOn')} isOn={areOn} onChange={(on) => palette.send({ type: 'keys.turn', on })} />
    </>
  )
}

const sheet = [
  { keys: ['B', 'S'], does: 'side' },
  { keys: ['L', 'M'], does: 'kind' },
  { keys: ['↑', '↓'], does: 'step' },
  { keys: ['Shift ↑', 'Shift ↓'], does: 'stepTen' },
  { keys: ['1', '2', '3', '4'], does: 'percent' },
  { keys: ['Enter'], does: 'review' },
  { keys: ['Esc'], does: 'back' },
  { keys: ['/'], does: 'markets' },
  { keys: ['Ctrl K'], does: 'commands' },
  { keys: ['?'], does: 'sheet' },
  { keys: ['/', '↑', '↓', 'F'], does: 'board' },
] as const
