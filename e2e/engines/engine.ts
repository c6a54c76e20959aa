/** A browser engine other than the usual one, driven by real input of pointer and keyboard. It has one page of the site. */
export type Engine = {
  name: 'firefox' | 'webkit' | 'olderChromium'
  /** Sets the size of the page in CSS pixels, as close as the engine's window allows. */
  resize(width: number, height: number): Promise<void>
  /** Opens a path of the site with this local storage. Resolves when the document has loaded. */
  open(path: string, memory: Memory): Promise<void>
  /** Leaves the site. Loads that this aborts count as no errors. */
  leave(): Promise<void>
  /** Runs a function in the page and resolves to its result (JSON). The function sees only its arguments. */
  run<Args extends readonly unknown[], Result>(act: (...args: Args) => Result, ...args: Args): Promise<Result>
  /** Clicks at a point of the window (CSS pixels). */
  pressAt(point: Point): Promise<void>
  /** Types into the focused element. */
  type(text: string): Promise<void>
  pressKey(key: 'Enter' | 'Escape'): Promise<void>
  /** Returns the exceptions, policy violations and console errors of the pages since the last call. */
  takeErrors(): string[]
  close(): Promise<void>
}

/** The engine in which a Playwright project runs its tests. */
export type EngineOptions = { engineName: Engine['name'] }

/** The site's entries in the browser's `localStorage`. */
export type Memory = { readonly [key: string]: string }

export type Point = { x: number; y: number }
