/** What all keys of account drafts on a device begin with. */
export const draftPrefix = 'sarraf.accountDraft'

/** A log-out leaves nothing of what was typed on account screens: neither on the device nor in this tab. */
export function forgetAccountDrafts(): void {
  for (const kind of ['localStorage', 'sessionStorage'] as const) {
    try {
      const store = window[kind]
      for (const key of Object.keys(store)) if (key.startsWith(`${draftPrefix}.`)) store.removeItem(key)
    } catch {
      // A browser that refuses storage has kept nothing.
    }
  }
}
