import { Carousel } from '../../carousel.tsx'
import { NearEnd } from '../../near-end.tsx'
import { Panel } from '../../panel.tsx'
import { ScrollStrip } from '../../scroll-strip.tsx'
import { Segmented } from '../../segmented.tsx'
import { Sparkline } from '../../sparkline.tsx'
import { Star } from '../../star.tsx'
import { WindowRows } from '../../window-rows.tsx'
import { Controlled } from '../controlled.tsx'
import { ignore, week } from '../samples.ts'
import type { Specimens } from '../specimens.ts'

export const alone: Specimens = {
  'segmented.tsx': (t) => (
    <Controlled start="buys">
      {(value, set) => (
        <Segmented
          label={t.open}
          value={value}
          options={[
            { value: 'buys', label: t.buys },
            { value: 'sells', label: t.sells },
          ]}
          onChange={set}
        />
      )}
    </Controlled>
  ),
  'star.tsx': (t) => (
    <Controlled start={true}>
      {(isOn, set) => <Star label={t.choose} isOn={isOn} onToggle={() => set(!isOn)} />}
    </Controlled>
  ),
  'sparkline.tsx': () => <Sparkline points={week} width={120} height={32} />,
  'panel.tsx': (t) => (
    <Panel title={t.title} topicStatus={{ status: 'stale', hasData: true, asOf: null }}>
      {t.text}
    </Panel>
  ),
  'window-rows.tsx': (t) => (
    <table>
      <WindowRows
        rows={[{ id: 'a' }, { id: 'b' }]}
        rowHeight={28}
        columns={1}
        render={({ id }, place) => (
          <tr key={id} {...place}>
            <td>{t.text}</td>
          </tr>
        )}
      />
    </table>
  ),
  'carousel.tsx': (t) => (
    <Carousel title={t.title} previous={t.low} next={t.high}>
      <p>{t.text}</p>
      <p>{t.text}</p>
    </Carousel>
  ),
  'scroll-strip.tsx': (t) => (
    <ScrollStrip left={t.low} right={t.high}>
      <li>{t.long}</li>
      <li>{t.long}</li>
    </ScrollStrip>
  ),
  'near-end.tsx': () => <NearEnd after={0} onNear={ignore} />,
}
