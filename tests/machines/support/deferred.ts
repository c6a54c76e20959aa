import { fromPromise, type NonReducibleUnknown } from 'xstate'

/** Returns an actor that the test answers. `onCall` receives the promise to settle and the input of the machine. */
export function deferred<Output, Input = NonReducibleUnknown>(
  onCall: (answer: PromiseWithResolvers<Output>, input: Input) => void,
) {
  return fromPromise<Output, Input>(({ input }) => {
    const answer = Promise.withResolvers<Output>()
    onCall(answer, input)
    return answer.promise
  })
}

/**
 * Returns a storage that adds each value to a list. With `isRefused` it then throws, like a browser that refuses storage.
 */
export function keepIn<Kept>(kept: Kept[], isRefused = false) {
  return fromPromise<void, Kept>(async ({ input }) => {
    kept.push(input)
    if (isRefused) throw new Error('no storage')
  })
}
