export function findServer(name: 'redis' | 'nginx' | 'openssl'): string | null
export function provideServers(): void
