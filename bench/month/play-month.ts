import type { MonthOptions } from './options.ts'
import { printDay, printMonth } from './print.ts'
import { runMonth } from './run-month.ts'

/** Simulates the days and prints each. @returns whether no call failed and all aims were met. */
export async function playMonth(options: MonthOptions): Promise<boolean> {
  const { days, users, actions, seed } = options
  console.log(`${days} days of ${users} users, ${actions} things done a day, seed ${seed}`)
  return printMonth(await runMonth(options, printDay))
}
