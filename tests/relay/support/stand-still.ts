import { writeSync } from 'node:fs'

/** To be imported by a process before its own code: at SIGUSR2 its loop stands for five seconds, as in a long computation. */
process.on('SIGUSR2', () => {
  writeSync(1, 'standing still\n')
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5000)
})
