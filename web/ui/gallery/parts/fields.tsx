import { Checkbox } from '../../fields/checkbox.tsx'
import { FieldPlace } from '../../fields/field-place.tsx'
import { PasteButton } from '../../fields/paste-button.tsx'
import { TextField } from '../../fields/text-field.tsx'
import { Controlled } from '../controlled.tsx'
import { code, ignore } from '../samples.ts'
import type { Specimens } from '../specimens.ts'

export const fields: Specimens = {
  'fields/text-field.tsx': (t) => (
    <Controlled start="">
      {(text, set) => (
        <>
          <TextField label={t.name} text={text} hint={t.hint} error={null} onChange={set} />
          <TextField label={t.name} text={text} error={t.wrong} onChange={set} />
          <TextField
            label={t.bank}
            text="820540102680020817909002"
            start={code.bank}
            isLatin
            isReadOnly
            onChange={set}
          />
        </>
      )}
    </Controlled>
  ),
  'fields/checkbox.tsx': (t) => (
    <Controlled start={true}>{(isOn, set) => <Checkbox label={t.hint} isOn={isOn} onChange={set} />}</Controlled>
  ),
  'fields/paste-button.tsx': (t) => <PasteButton text={t.choose} label={t.choose} refused={t.wrong} onPaste={ignore} />,
  'fields/field-place.tsx': (t) => (
    <FieldPlace name="name" isRequired>
      <TextField label={t.name} text="" onChange={ignore} />
    </FieldPlace>
  ),
}
