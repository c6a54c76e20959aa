import { Slider } from '../../slider/slider.tsx'
import { Held } from '../held.tsx'
import type { Specimens } from '../specimens.ts'

export const slider: Specimens = {
  'slider/slider.tsx': (t) => (
    <Held start="25">{(value, set) => <Slider label={t.amount} value={value} onChange={set} />}</Held>
  ),
}
