import { findProgram, installPackages } from './debian.mjs'

/** Programs that tests start: the variable that names one, its program, the packages it comes in. */
const servers = {
  redis: { variable: 'REDIS_SERVER_PATH', program: 'redis-server', packages: ['redis-server'] },
  nginx: {
    variable: 'NGINX_PATH',
    program: 'nginx',
    packages: ['nginx', 'libnginx-mod-http-brotli-static'],
  },
  // It makes the certificate that this nginx shows.
  openssl: { variable: 'OPENSSL_PATH', program: 'openssl', packages: ['openssl'] },
}

/** Path of a program, or null where there is none. */
export function findServer(name) {
  const { variable, program } = servers[name]
  return process.env[variable] || findProgram([program])
}

/** Sees to it that there are the programs of the tests: installs Debian's where it may, else says what to do. */
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
