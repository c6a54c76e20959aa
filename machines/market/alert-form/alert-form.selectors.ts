import type { SnapshotFrom } from 'xstate'
import { type AlertDraft, type AlertKind, type DraftError, draftError, draftKind } from './alert-draft.ts'
import type { alertFormMachine } from './alert-form.machine.ts'

type Snapshot = SnapshotFrom<typeof alertFormMachine>

/** The draft, its kind, the market's last price, and why the alert cannot be saved; null while the form is closed. */
export type AlertFormView = {
  draft: AlertDraft
  kind: AlertKind
  last: string | null
  error: DraftError | null
  /** Also true after a refusal, because its cause may be gone. */
  canSave: boolean
  isSaved: boolean
}

export function selectAlertForm(snapshot: Snapshot): AlertFormView | null {
  if (!snapshot.matches('open')) return null
  const { draft, last, refused } = snapshot.context
  const wrong = draftError(draft, last)
  return {
    draft,
    kind: draftKind(draft, last),
    last,
    error: refused ?? wrong,
    canSave: wrong === null && snapshot.matches({ open: 'editing' }),
    isSaved: snapshot.matches({ open: 'saved' }),
  }
}
