import { createTexts } from '#shared/core/texts/texts.ts'
import { MarkedText } from '../../texts/marked-text.tsx'
import { TextsProvider } from '../../texts/texts-provider.tsx'
import type { Specimens } from '../specimens.ts'

const silent = createTexts('en')

export const texts: Specimens = {
  'texts/marked-text.tsx': (t) => (
    <p>
      <MarkedText text={t.marked} marks={{ first: <strong /> }} />
    </p>
  ),
  'texts/texts-provider.tsx': (t) => <TextsProvider texts={silent}>{t.text}</TextsProvider>,
}
