/** The locks of a browser: one holder after the other, whatever the name. */
export function queuedLocks(): LockManager {
  let queue: Promise<unknown> = Promise.resolve()
  const request = (_: string, act: () => unknown) => {
    queue = queue.then(act)
    return queue
  }
  return { request } as unknown as LockManager
}
