import { Dropdown } from '../../dropdown/dropdown.tsx'
import { Controlled } from '../controlled.tsx'
import type { Specimens } from '../specimens.ts'

export const dropdown: Specimens = {
  'dropdown/dropdown.tsx': (t) => (
    <Controlled start={false}>
      {(isOpen, set) => (
        <Dropdown isOpen={isOpen} label={t.open} mark={t.open} onOpen={() => set(true)} onClose={() => set(false)}>
          <p>{t.text}</p>
        </Dropdown>
      )}
    </Controlled>
  ),
}
