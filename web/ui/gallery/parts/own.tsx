import { Sum } from '../../numbers/sum.tsx'
import { Eye } from '../../own/eye.tsx'
import { Own } from '../../own/own.tsx'
import type { Specimens } from '../specimens.ts'

export const own: Specimens = {
  'own/own.tsx': () => (
    <Own>
      <Sum value="0.5" currency="BITCOIN" />
    </Own>
  ),
  'own/eye.tsx': () => <Eye />,
}
