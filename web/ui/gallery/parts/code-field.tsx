import { CodeEntry } from '../../code-field/code-entry.tsx'
import { Controlled } from '../controlled.tsx'
import { ignore } from '../samples.ts'
import type { Specimens } from '../specimens.ts'

export const codeField: Specimens = {
  'code-field/code-entry.tsx': (t) => (
    <Controlled start="12">
      {(code, set) => (
        <CodeEntry
          shown={{
            state: 'entering',
            code,
            codeLength: 6,
            secondsLeft: 90,
            error: null,
            wait: null,
            isResent: false,
            blocker: null,
            isOver: false,
            isBusy: false,
          }}
          words={{ label: t.code, confirm: t.primary, again: t.secondary }}
          leave={{ text: t.secondary, onLeave: ignore }}
          onChange={set}
          onConfirm={ignore}
          onAgain={ignore}
        />
      )}
    </Controlled>
  ),
}
