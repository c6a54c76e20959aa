/** Polyfill of `AbortSignal.any`: returns a signal that aborts with the first of several signals, with the same reason. */
export function anySignal(signals: Iterable<AbortSignal>): AbortSignal {
  const own = new AbortController()
  for (const signal of signals) {
    const end = () => own.abort(signal.reason)
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true, signal: own.signal })
  }
  return own.signal
}
