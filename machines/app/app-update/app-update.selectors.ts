import type { SnapshotFrom } from 'xstate'
import type { appUpdateMachine } from './app-update.machine.ts'

/** The message about a new version. */
export type UpdateNews = { kind: 'ready' | 'failed' | 'outdated'; isBusy: boolean }

export function selectUpdateNews(snapshot: SnapshotFrom<typeof appUpdateMachine>): UpdateNews | null {
  switch (snapshot.value) {
    case 'announced':
      return { kind: 'ready', isBusy: false }
    case 'taking':
    case 'reloading':
      return { kind: 'ready', isBusy: true }
    case 'failed':
      return { kind: 'failed', isBusy: false }
    case 'outdated':
      return { kind: 'outdated', isBusy: false }
    default:
      return null
  }
}
