/** The part of the package that `webkit.ts` uses. The package has no types. */
declare module 'selenium-webdriver' {
  export class Builder {
    usingServer(url: string): this
    withCapabilities(capabilities: object): this
    build(): Promise<WebDriver>
  }
  export const Key: { ENTER: string; ESCAPE: string }
  export const Origin: { VIEWPORT: string }
  export type Actions = {
    move(to: { x: number; y: number; origin: string; duration: number }): Actions
    click(): Actions
    sendKeys(...keys: string[]): Actions
    perform(): Promise<void>
  }
  export type WebDriver = {
    get(url: string): Promise<void>
    executeScript<Result>(script: string, ...args: unknown[]): Promise<Result>
    actions(): Actions
    manage(): { window(): { setRect(rect: { x: number; y: number; width: number; height: number }): Promise<unknown> } }
    quit(): Promise<void>
  }
}
