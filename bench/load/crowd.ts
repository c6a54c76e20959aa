import { end, nextMessage, start } from '#bench/relay/processes.ts'
import type { Answers, Command } from './crowd-commands.ts'

/** Starts the process of a crowd. `send` sends it a command and returns the answer. */
export function startCrowd() {
  const child = start('bench/load/crowd.process.ts')
  return {
    async send<Sent extends Command>(command: Sent): Promise<Answers[Sent['name']]> {
      const answer = nextMessage<Answers[Sent['name']]>(child)
      child.send(command)
      return await answer
    },
    end: () => end(child),
  }
}
export type Crowd = ReturnType<typeof startCrowd>
