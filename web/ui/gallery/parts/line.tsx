import { Line } from '../../line/line.tsx'
import { week } from '../samples.ts'
import type { Specimens } from '../specimens.ts'

export const line: Specimens = {
  'line/line.tsx': () => <Line points={week.map((value, at) => ({ at, value }))} />,
}
