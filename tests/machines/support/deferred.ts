import { fromPromise, type NonReducibleUnknown } from 'xstate'

/** An actor that the test answers: `ask` takes the promise that the test settles, and what the machine asked. */
export function deferred<Output, Input = NonReducibleUnknown>(
  ask: (answer: PromiseWithResolvers<Output>, input: Input) => void,
) {
  return fromPromise<Output, Input>(({ input }) => {
    const answer = Promise.withResolvers<Output>()
    ask(answer, input)
    return answer.promise
  })
}

/** A store that keeps what it is given in a list; a browser that refuses storage has it there too, and throws. */
export function keepIn<Kept>(kept: Kept[], isRefused = false) {
  return fromPromise<void, Kept>(async ({ input }) => {
    kept.push(input)
    if (isRefused) throw new Error('no storage')
  })
}
