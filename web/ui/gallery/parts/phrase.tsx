import { PhraseBox } from '../../phrase/phrase-box.tsx'
import { PhraseContext, PhraseLine } from '../../phrase/phrase-line.tsx'
import { code } from '../samples.ts'
import type { Specimens } from '../specimens.ts'

const Own = () => <PhraseBox phrase={code.label} />

export const phrase: Specimens = {
  'phrase/phrase-line.tsx': () => (
    <PhraseContext value={Own}>
      <PhraseLine />
    </PhraseContext>
  ),
}
