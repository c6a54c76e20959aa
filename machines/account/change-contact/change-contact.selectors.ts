import type { SnapshotFrom } from 'xstate'
import type { CodeRef } from '#machines/auth/code/code.machine.ts'
import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import type { changeContactMachine } from './change-contact.machine.ts'
import { contactError } from './contact.ts'

type Snapshot = SnapshotFrom<typeof changeContactMachine>

/** What the dialog shows; `step` is the code's while one is typed. */
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

/** Why the change cannot begin. */
export function selectContactObstacle({ context }: Snapshot): ErrorKey | null {
  return contactError(context)
}

/** The code while one is typed. */
export function selectCodeRef(snapshot: Snapshot): CodeRef | null {
  return snapshot.children.mobileCode ?? snapshot.children.emailCode ?? null
}
