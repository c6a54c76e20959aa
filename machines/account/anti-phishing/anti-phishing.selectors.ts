import type { SnapshotFrom } from 'xstate'
import type { antiPhishingMachine } from './anti-phishing.machine.ts'
import { phraseIn } from './phrase.ts'

/** Returns the phrase and its form. `outcome` is the result of the last press; null while the user types. */
export function selectPhraseForm(snapshot: SnapshotFrom<typeof antiPhishingMachine>) {
  const { phrase, text } = snapshot.context
  const isTyping = snapshot.matches('typing')
  const outcome = snapshot.matches('refused')
    ? ('refused' as const)
    : snapshot.matches('kept')
      ? phrase === null
        ? ('removed' as const)
        : ('kept' as const)
      : null
  return {
    phrase,
    text,
    outcome,
    canSave: isTyping && phraseIn(text) !== null,
    isWrong: isTyping && text !== '' && phraseIn(text) === null,
    state: snapshot.value,
  }
}
