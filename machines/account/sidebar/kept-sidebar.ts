/** The saved form of the sidebar: whether it is folded to its icons. */
export type KeptSidebar = { version: 1; isFolded: boolean }

/** Returns whether the sidebar is folded. It is open if the saved value is missing or unreadable. */
export function readSidebar(kept: unknown): boolean {
  const { version, isFolded } = (kept ?? {}) as { version?: unknown; isFolded?: unknown }
  return version === 1 && isFolded === true
}
