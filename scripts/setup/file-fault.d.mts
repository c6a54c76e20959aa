export function fileFault(error: unknown): string | null
