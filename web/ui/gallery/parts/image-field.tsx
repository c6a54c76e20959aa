import { ImageField } from '../../image-field/image-field.tsx'
import { ignore } from '../samples.ts'
import type { Specimens } from '../specimens.ts'

export const imageField: Specimens = {
  'image-field/image-field.tsx': (t) => (
    <ImageField
      label={t.bank}
      image={null}
      error={null}
      words={{ choose: t.choose, drop: t.hint, replace: t.choose, remove: t.close, preview: t.bank, checking: t.time }}
      onChoose={ignore}
      onRemove={ignore}
    />
  ),
}
