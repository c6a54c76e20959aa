/**
 * Runs `act` on request, one run at a time, with `rest` ms between the end of a run and the next. Requests during a run or
 * its rest cause one more run. RxJS has no operator that counts the rest from the end and keeps one trailing call.
 * @param act never rejects. @param rest milliseconds.
 */
export function paced(act: () => Promise<unknown>, rest: number): { request: () => void; end: () => void } {
  let state: 'idle' | 'busy' | 'again' | 'ended' = 'idle'
  let timer: ReturnType<typeof setTimeout> | undefined
  const done = () => {
    const isWanted = state === 'again'
    if (state === 'ended') return
    state = 'idle'
    if (isWanted) request()
  }
  const request = () => {
    if (state === 'busy') state = 'again'
    if (state !== 'idle') return
    state = 'busy'
    void act().then(() => {
      if (state !== 'ended') timer = setTimeout(done, rest)
    })
  }
  const end = () => {
    state = 'ended'
    clearTimeout(timer)
  }
  return { request, end }
}
