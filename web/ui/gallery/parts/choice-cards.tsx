import { IconDeviceMobile } from '@tabler/icons-react'
import { ChoiceCards } from '../../choice-cards/choice-cards.tsx'
import { Controlled } from '../controlled.tsx'
import type { Specimens } from '../specimens.ts'

export const choiceCards: Specimens = {
  'choice-cards/choice-cards.tsx': (t) => (
    <Controlled start="a">
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
    </Controlled>
  ),
}
