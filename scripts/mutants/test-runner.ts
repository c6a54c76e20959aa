import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Answer, Order } from './messages.ts'

/** A process that runs tests. It is started again after it had to be killed. */
export type TestRunner = {
  /** @returns null when the process has exited, or was killed because it did not answer within ten minutes. */
  send: (order: Order) => Promise<Answer | null>
  end: () => void
}

export function createTestRunner(root: string, isolated: boolean): TestRunner {
  let child: ChildProcess | null = null
  async function begin(): Promise<ChildProcess> {
    const begun = fork(join(import.meta.dirname, 'vitest.process.ts'), [root, ...(isolated ? ['isolated'] : [])], {
      cwd: root,
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child = begun
    await Promise.race([once(begun, 'message'), once(begun, 'exit')])
    return begun
  }
  function end() {
    child?.kill('SIGKILL')
    child = null
  }
  return {
    end,
    async send(order) {
      const worker = child ?? (await begin())
      const controller = new AbortController()
      const { signal } = controller
      const timer = setTimeout(() => controller.abort(), 600_000)
      worker.send(order)
      const answer = await Promise.race([
        once(worker, 'message', { signal }).then(([message]): Answer => message),
        once(worker, 'exit', { signal }).then(() => null),
      ]).catch(() => null)
      clearTimeout(timer)
      controller.abort()
      if (answer === null) end()
      return answer
    },
  }
}
