/** What all keys of account drafts on a device begin with, and those of other drafts in a tab. */
export const accountDraftPrefix = 'sarraf.accountDraft'
export const draftPrefix = 'sarraf.draft'

/** A log-out leaves nothing of what was typed: neither on the device nor in this tab. */
export function forgetDrafts(): void {
  for (const kind of ['localStorage', 'sessionStorage'] as const) {
    try {
      const store = window[kind]
      for (const key of Object.keys(store)) {
        if (key.startsWith(`${accountDraftPrefix}.`) || key.startsWith(`${draftPrefix}.`)) store.removeItem(key)
      }
    } catch {
      // A browser that refuses storage has kept nothing.
    }
  }
}
