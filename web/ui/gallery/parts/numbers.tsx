import { Change } from '../../numbers/change.tsx'
import { Compact } from '../../numbers/compact.tsx'
import { CompactField } from '../../numbers/compact-field.tsx'
import { DecimalField } from '../../numbers/decimal-field.tsx'
import { Gain } from '../../numbers/gain.tsx'
import { Percent } from '../../numbers/percent.tsx'
import { Price } from '../../numbers/price.tsx'
import { Sum } from '../../numbers/sum.tsx'
import { TakeAll } from '../../numbers/take-all.tsx'
import { Worth } from '../../numbers/worth.tsx'
import { Controlled } from '../controlled.tsx'
import styles from '../gallery.module.css'
import { code, identity, ignore } from '../samples.ts'
import type { Specimens } from '../specimens.ts'

export const numbers: Specimens = {
  'numbers/decimal-field.tsx': (t) => (
    <Controlled start="1250000">
      {(text, set) => (
        <>
          <DecimalField label={t.amount} unit={code.coin} text={text} onChange={set} />
          <DecimalField label={t.amount} unit={code.coin} text={text} isWrong onChange={set} />
        </>
      )}
    </Controlled>
  ),
  'numbers/compact-field.tsx': (t) => (
    <Controlled start="0.5">
      {(text, set) => <CompactField label={t.amount} unit={code.coin} text={text} onChange={set} />}
    </Controlled>
  ),
  'numbers/take-all.tsx': (t) => <TakeAll text={t.all} value="0.5" currency="BITCOIN" onTake={ignore} />,
  'numbers/price.tsx': () => (
    <>
      <Price value="10610000000" decimals={0} identity={identity.price} />
      <Price
        value="10610000000"
        decimals={0}
        identity={identity.headline}
        isAlone
        className={`text-28 ${styles.headline}`}
      />
    </>
  ),
  'numbers/sum.tsx': () => <Sum value="0.00812345" currency="BITCOIN" />,
  'numbers/change.tsx': () => (
    <>
      <Change value="2.14" /> <Change value="-1.8" pill /> <Change value="0" pill />
    </>
  ),
  'numbers/gain.tsx': () => <Gain value="-1250000" percent="-3.2" />,
  'numbers/worth.tsx': () => <Worth value="1250000" currency="BITCOIN" />,
  'numbers/percent.tsx': () => <Percent value="0.35" decimals={2} />,
  'numbers/compact.tsx': () => <Compact value="12412000000" />,
}
