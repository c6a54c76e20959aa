export function findChromium(): Promise<string | null>
export function provideChromium(): Promise<void>
