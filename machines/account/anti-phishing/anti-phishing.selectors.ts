import type { SnapshotFrom } from 'xstate'
import type { antiPhishingMachine } from './anti-phishing.machine.ts'
import { phraseIn } from './phrase.ts'

/** The phrase and its form. `outcome` is what became of the last press: nothing is said while the user types. */
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
