import { Illustration } from '../../illustration/illustration.tsx'
import { pictures } from '../../illustration/pictures.ts'
import type { Specimens } from '../specimens.ts'

export const illustration: Specimens = {
  'illustration/illustration.tsx': () => pictures.map((one) => <Illustration key={one} of={one} />),
}
