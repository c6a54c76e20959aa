/** Another browser than that of the other tests, driven by real presses of pointer and keys. It has one page of a site. */
export type Engine = {
  name: 'firefox' | 'webkit' | 'olderChromium'
  /** Sets the size of the page in CSS pixels, as near as the engine's window allows. */
  resize(width: number, height: number): Promise<void>
  /** Opens a path of the site in a browser that remembers of it what is given; resolves when the document has loaded. */
  open(path: string, memory: Memory): Promise<void>
  /** Leaves the site. What that stops, such as loads on their way, is no error. */
  leave(): Promise<void>
  /** Runs a function in the page, which sees nothing but its arguments, and resolves to what it returns (JSON). */
  run<Args extends readonly unknown[], Result>(act: (...args: Args) => Result, ...args: Args): Promise<Result>
  /** Presses the main button at a point of the window (CSS pixels). */
  pressAt(point: Point): Promise<void>
  /** Types into what has the focus. */
  type(text: string): Promise<void>
  pressKey(key: 'Enter' | 'Escape'): Promise<void>
  /** What pages have thrown, refused or written to the console as an error since this was called last. */
  takeErrors(): string[]
  close(): Promise<void>
}

/** Which one a project of Playwright's runs its tests in. */
export type EngineOptions = { engineName: Engine['name'] }

/** What the site has kept in the browser's `localStorage`. */
export type Memory = { readonly [key: string]: string }

export type Point = { x: number; y: number }
