/** Whether the sidebar is folded to its icons, as the device keeps it. */
export type KeptSidebar = { version: 1; isFolded: boolean }

/** It is open where nothing was kept, and where it cannot be read. */
export function readSidebar(kept: unknown): boolean {
  const { version, isFolded } = (kept ?? {}) as { version?: unknown; isFolded?: unknown }
  return version === 1 && isFolded === true
}
