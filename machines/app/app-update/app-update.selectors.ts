import type { SnapshotFrom } from 'xstate'
import type { appUpdateMachine } from './app-update.machine.ts'

/** What the user is told of a new version; null while there is nothing to tell. */
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
