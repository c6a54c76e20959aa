import { end, hear, start } from '#bench/relay/processes.ts'
import type { Answers, Command } from './crowd-commands.ts'

/** Starts the process of a crowd. `tell` sends it a command and returns the answer. */
export function startCrowd() {
  const child = start('bench/load/crowd.process.ts')
  return {
    async tell<Told extends Command>(command: Told): Promise<Answers[Told['name']]> {
      const answer = hear<Answers[Told['name']]>(child)
      child.send(command)
      return await answer
    },
    end: () => end(child),
  }
}
export type Crowd = ReturnType<typeof startCrowd>
