import { Slider } from '../../slider/slider.tsx'
import { Controlled } from '../controlled.tsx'
import type { Specimens } from '../specimens.ts'

export const slider: Specimens = {
  'slider/slider.tsx': (t) => (
    <Controlled start="25">{(value, set) => <Slider label={t.amount} value={value} onChange={set} />}</Controlled>
  ),
}
