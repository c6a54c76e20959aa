import { Select } from '../../select/select.tsx'
import { SelectField } from '../../select/select-field.tsx'
import { Controlled } from '../controlled.tsx'
import { networks } from '../samples.ts'
import type { Specimens } from '../specimens.ts'

export const select: Specimens = {
  'select/select.tsx': (t) => (
    <Controlled start="TRC20">
      {(value, set) => <Select look="line" label={t.network} value={value} options={networks} onChange={set} />}
    </Controlled>
  ),
  'select/select-field.tsx': (t) => (
    <Controlled<string | null> start={null}>
      {(value, set) => (
        <>
          <SelectField
            label={t.network}
            value={value}
            placeholder={t.choose}
            options={networks}
            error={value === null ? t.wrong : null}
            onChange={set}
          />
          <SelectField
            label={t.network}
            value={value}
            placeholder={t.choose}
            options={networks}
            search={{
              find: (text) => networks.map((one) => one.value).filter((one) => one.includes(text.toUpperCase())),
              nothing: t.nothing,
            }}
            onChange={set}
          />
        </>
      )}
    </Controlled>
  ),
}
