export function findEngine(name: 'firefox' | 'webkit' | 'miniBrowser' | 'display'): string | null
export function provideEngines(): void
