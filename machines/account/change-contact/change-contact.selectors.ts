import type { SnapshotFrom } from 'xstate'
import type { CodeRef } from '#machines/auth/code/code.machine.ts'
import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import type { changeContactMachine } from './change-contact.machine.ts'
import { contactError } from './contact.ts'

type Snapshot = SnapshotFrom<typeof changeContactMachine>

/** Returns the contents of the dialog. `step` is `code` while the user types the code. */
export function selectContactChange(snapshot: Snapshot) {
  const { kind, old, prefix, text, error, wait, codeLength } = snapshot.context
  return {
    kind,
    old,
    prefix,
    text,
    error,
    wait,
    codeLength,
    step: snapshot.matches('code') ? ('code' as const) : ('value' as const),
    isBusy: snapshot.matches('starting'),
  }
}

/** Returns why the change cannot be submitted, or null. */
export function selectContactBlocker({ context }: Snapshot): ErrorKey | null {
  return contactError(context)
}

/** Returns the actor of the code step, or null. */
export function selectCodeRef(snapshot: Snapshot): CodeRef | null {
  return snapshot.children.mobileCode ?? snapshot.children.emailCode ?? null
}
