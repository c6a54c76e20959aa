import type { Day } from './run-month.ts'

/** The aims in ms: the slowest start, and the longest step of pruning. */
const maxStart = 5000
const maxStep = 50

/** Prints one line for a day. */
export function printDay({ day, database, log, sandboxKib, relayKib, startMs, slowest, ...of }: Day): void {
  const columns = [
    `day ${String(day).padStart(2)}`,
    `database ${megabytes(database)} + ${megabytes(log)}`,
    `memory ${mebibytes(sandboxKib)} and ${mebibytes(relayKib)}`,
    `start ${Math.round(startMs)} ms`,
    `${of.calls} calls, p99 ${Math.round(of.p99)} ms, slowest ${Math.round(slowest.took)} ms ${slowest.name}`,
    `longest pruning step ${of.pruning.longestMs.toFixed(1)} ms`,
    `${of.refused} refused, ${of.failed} failed`,
    `${Math.round(of.took / 1000)} s`,
  ]
  console.log(columns.join(' | '))
}

/** Prints the summary. @returns whether no call failed and all aims were met. */
export function printMonth(days: readonly Day[]): boolean {
  const last = days.at(-1)!
  const failed = days.reduce((sum, day) => sum + day.failed, 0)
  const start = Math.max(...days.map(({ startMs }) => startMs))
  const step = Math.max(...days.map(({ pruning }) => pruning.longestMs))
  const rows = Object.entries(last.pruning.rows).map(([name, count]) => `${count} ${name}`)
  console.log(`\n${days.length} days in ${Math.round(days.reduce((sum, { took }) => sum + took, 0) / 60_000)} min`)
  console.log(`pruned in ${last.pruning.steps} steps: ${rows.join(', ') || 'nothing'}`)
  console.log('every backup and the database at the end are in order by the laws of the ledger')
  const aims = [
    { aim: `no call failed: ${failed}`, isMet: failed === 0 },
    { aim: `slowest start under ${maxStart} ms: ${Math.round(start)}`, isMet: start < maxStart },
    { aim: `longest pruning step at most ${maxStep} ms: ${step.toFixed(1)}`, isMet: step <= maxStep },
  ]
  for (const { aim, isMet } of aims) console.log(`${isMet ? 'met   ' : 'MISSED'} ${aim}`)
  return aims.every(({ isMet }) => isMet)
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
const mebibytes = (kib: number) => `${(kib / 1024).toFixed(0)} MiB`
