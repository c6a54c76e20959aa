import { Fact, Facts } from '../../facts/facts.tsx'
import { Sum } from '../../numbers/sum.tsx'
import type { Specimens } from '../specimens.ts'

export const facts: Specimens = {
  'facts/facts.tsx': (t) => (
    <Facts isBoxed>
      <Fact name={t.amount}>
        <Sum value="0.5" currency="BITCOIN" />
      </Fact>
      <Fact name={t.total} isWhole>
        <Sum value="5305000000" currency="TOMAN" />
      </Fact>
    </Facts>
  ),
}
