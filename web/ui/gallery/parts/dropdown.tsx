import { Dropdown } from '../../dropdown/dropdown.tsx'
import { Held } from '../held.tsx'
import type { Specimens } from '../specimens.ts'

export const dropdown: Specimens = {
  'dropdown/dropdown.tsx': (t) => (
    <Held start={false}>
      {(isOpen, set) => (
        <Dropdown isOpen={isOpen} label={t.open} mark={t.open} onOpen={() => set(true)} onClose={() => set(false)}>
          <p>{t.text}</p>
        </Dropdown>
      )}
    </Held>
  ),
}
