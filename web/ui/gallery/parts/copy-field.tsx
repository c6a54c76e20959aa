import { CopyField } from '../../copy-field/copy-field.tsx'
import { code } from '../samples.ts'
import type { Specimens } from '../specimens.ts'

export const copyField: Specimens = {
  'copy-field/copy-field.tsx': (t) => <CopyField label={t.code} text={code.invite} />,
}
