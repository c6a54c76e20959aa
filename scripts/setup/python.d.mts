export function findPython(): string | null
export function providePython(): void
