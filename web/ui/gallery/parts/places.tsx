import { PlaceField } from '../../places/place-field.tsx'
import { Controlled } from '../controlled.tsx'
import { ignore } from '../samples.ts'
import type { Specimens } from '../specimens.ts'

export const places: Specimens = {
  'places/place-field.tsx': (t) => (
    <Controlled start="">
      {(text, set) => (
        <PlaceField
          label={t.city}
          name="city"
          text={text}
          error={null}
          isReadOnly={false}
          isDisabled={false}
          maxLength={200}
          found={[{ id: 'shiraz', name: t.cityName, within: t.provinceName }]}
          onReach={ignore}
          onChange={set}
          onChoose={({ name }) => set(name)}
        />
      )}
    </Controlled>
  ),
}
