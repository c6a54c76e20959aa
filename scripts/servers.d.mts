export function findServer(name: 'redis' | 'nginx'): string | null
export function provideServers(): void
