import { Brand } from '../../brand/brand.tsx'
import type { Specimens } from '../specimens.ts'

export const brand: Specimens = {
  'brand/brand.tsx': () => <Brand />,
}
