import { Donut } from '../../donut/donut.tsx'
import { DonutLegend } from '../../donut/donut-legend.tsx'
import type { Specimens } from '../specimens.ts'

export const donut: Specimens = {
  'donut/donut.tsx': (t) => (
    <Donut
      parts={[
        { key: 'a', value: '60' },
        { key: 'b', value: '40' },
      ]}
    >
      {t.total}
    </Donut>
  ),
  'donut/donut-legend.tsx': (t) => (
    <DonutLegend
      label={t.title}
      parts={[
        { key: 'a', name: t.buys, percent: '60' },
        { key: 'b', name: t.sells, percent: '40' },
      ]}
    />
  ),
}
