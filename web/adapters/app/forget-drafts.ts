/** Key prefixes: account drafts in local storage, other drafts in session storage. */
export const accountDraftPrefix = 'sarraf.accountDraft'
export const draftPrefix = 'sarraf.draft'

/** Deletes all saved drafts from local and session storage at a log-out. */
export function forgetDrafts(): void {
  for (const kind of ['localStorage', 'sessionStorage'] as const) {
    try {
      const store = window[kind]
      for (const key of Object.keys(store)) {
        if (key.startsWith(`${accountDraftPrefix}.`) || key.startsWith(`${draftPrefix}.`)) store.removeItem(key)
      }
    } catch {
      // The browser refuses storage, so nothing was saved.
    }
  }
}
