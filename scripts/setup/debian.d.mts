export function findProgram(names: string[]): string | null
export function isProgram(path: string): boolean
export function installPackages(names: string[], purpose: string): void
