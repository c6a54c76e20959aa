import { Steps } from '../../steps/steps.tsx'
import { ignore } from '../samples.ts'
import type { Specimens } from '../specimens.ts'

export const steps: Specimens = {
  'steps/steps.tsx': (t) => (
    <Steps
      label={t.title}
      steps={[
        { name: 'name', label: t.name, note: t.done, status: 'done' },
        { name: 'bank', label: t.bank, note: t.wrong, status: 'wrong' },
        { name: 'code', label: t.code, note: t.hint, status: 'open' },
      ]}
      current="bank"
      numberOf={String}
      onOpen={ignore}
    />
  ),
}
