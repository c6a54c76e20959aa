import { Tabs } from '../../tabs/tabs.tsx'
import { Controlled } from '../controlled.tsx'
import type { Specimens } from '../specimens.ts'

export const tabs: Specimens = {
  'tabs/tabs.tsx': (t) => (
    <Controlled start="buys">
      {(value, set) => (
        <>
          <Tabs
            label={t.open}
            value={value}
            panel="gallery-tab"
            options={[
              { value: 'buys', label: t.buys },
              { value: 'sells', label: t.sells },
            ]}
            onChange={set}
          />
          <p id="gallery-tab">{t.text}</p>
        </>
      )}
    </Controlled>
  ),
}
