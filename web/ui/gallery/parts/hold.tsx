import { HoldNotice } from '../../hold/hold-notice.tsx'
import { day } from '../samples.ts'
import type { Specimens } from '../specimens.ts'

export const hold: Specimens = {
  'hold/hold-notice.tsx': () => <HoldNotice until={Date.now() + day} />,
}
