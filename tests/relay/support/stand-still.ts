import { writeSync } from 'node:fs'

/**
 * A process imports this before its own code. SIGUSR2 then blocks its event loop for five seconds, like a long computation.
 */
process.on('SIGUSR2', () => {
  writeSync(1, 'standing still\n')
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5000)
})
