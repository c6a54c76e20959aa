import { DateField } from '../../date-field/date-field.tsx'
import { DayPicker } from '../../date-field/day-picker.tsx'
import { Controlled } from '../controlled.tsx'
import { ignore } from '../samples.ts'
import type { Specimens } from '../specimens.ts'

export const dateField: Specimens = {
  'date-field/date-field.tsx': (t) => (
    <Controlled start="1990-03-21">
      {(value, set) => (
        <DateField
          label={t.birthday}
          value={value}
          last="2026-01-01"
          open={t.open}
          words={{ year: t.time, month: t.time, previous: t.low, next: t.high }}
          onChange={set}
        />
      )}
    </Controlled>
  ),
  'date-field/day-picker.tsx': (t) => (
    <DayPicker
      value="2025-12-20"
      last="2026-01-01"
      words={{ year: t.time, month: t.time, previous: t.low, next: t.high }}
      onChoose={ignore}
    />
  ),
}
