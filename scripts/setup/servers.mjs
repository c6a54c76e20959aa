import { findProgram, installPackages } from './debian.mjs'

/** Programs that tests start: the variable for a path, the program's name, and the Debian packages. */
const servers = {
  redis: { variable: 'REDIS_SERVER_PATH', program: 'redis-server', packages: ['redis-server'] },
  nginx: {
    variable: 'NGINX_PATH',
    program: 'nginx',
    packages: ['nginx', 'libnginx-mod-http-brotli-static'],
  },
  // It makes the certificate of the tests' nginx.
  openssl: { variable: 'OPENSSL_PATH', program: 'openssl', packages: ['openssl'] },
}

/** Returns the path of a program; null when it is not found. */
export function findServer(name) {
  const { variable, program } = servers[name]
  return process.env[variable] || findProgram([program])
}

/** Provides the programs that tests start: installs Debian's if it may, otherwise prints instructions and exits with 1. */
export function provideServers() {
  const missing = () => Object.keys(servers).filter((name) => findServer(name) === null)
  const packages = missing().flatMap((name) => servers[name].packages)
  if (packages.length > 0) installPackages(packages, 'what tests start')
  const words = missing().map((name) => {
    const { variable, program } = servers[name]
    return `The tests start ${program}. Install it (Debian: apt-get install ${program}), or set ${variable}.`
  })
  if (words.length === 0) return
  console.error(words.join('\n'))
  process.exit(1)
}
