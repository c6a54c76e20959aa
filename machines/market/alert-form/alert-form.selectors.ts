import type { SnapshotFrom } from 'xstate'
import { type AlertDraft, type AlertKind, type DraftError, draftError, kindOf } from './alert-draft.ts'
import type { alertFormMachine } from './alert-form.machine.ts'

type Snapshot = SnapshotFrom<typeof alertFormMachine>

/** What is typed, what it looks for, the market's last price, and why it cannot be set; null for a form that is closed. */
export type AlertFormView = {
  draft: AlertDraft
  kind: AlertKind
  last: string | null
  error: DraftError | null
  /** Also after a refusal: what stood against it may be gone. */
  canSave: boolean
  isSaved: boolean
}

export function selectAlertForm(snapshot: Snapshot): AlertFormView | null {
  if (!snapshot.matches('open')) return null
  const { draft, last, refused } = snapshot.context
  const wrong = draftError(draft, last)
  return {
    draft,
    kind: kindOf(draft, last),
    last,
    error: refused ?? wrong,
    canSave: wrong === null && snapshot.matches({ open: 'editing' }),
    isSaved: snapshot.matches({ open: 'saved' }),
  }
}
