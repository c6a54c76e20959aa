import { IconDeviceMobile } from '@tabler/icons-react'
import { ChoiceCards } from '../../choice-cards/choice-cards.tsx'
import { Held } from '../held.tsx'
import type { Specimens } from '../specimens.ts'

export const choiceCards: Specimens = {
  'choice-cards/choice-cards.tsx': (t) => (
    <Held start="a">
      {(value, set) => (
        <ChoiceCards
          label={t.network}
          chosen={value}
          cards={[
            { value: 'a', name: 'TRC20', about: t.hint, mark: <IconDeviceMobile size={20} aria-hidden /> },
            { value: 'b', name: 'ERC20', blocker: t.wrong },
          ]}
          onChoose={set}
        />
      )}
    </Held>
  ),
}
