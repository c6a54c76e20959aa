import { findProgram, installPackages } from './debian.mjs'

/** Servers that tests start: the variable that names one, its program, the packages it comes in. */
const servers = {
  redis: { variable: 'REDIS_SERVER_PATH', program: 'redis-server', packages: ['redis-server'] },
  nginx: {
    variable: 'NGINX_PATH',
    program: 'nginx',
    packages: ['nginx', 'libnginx-mod-http-brotli-static', 'libnginx-mod-http-brotli-filter'],
  },
}

/** Path of a server's program, or null where there is none. */
export function findServer(name) {
  const { variable, program } = servers[name]
  return process.env[variable] || findProgram([program])
}

/** Sees to it that there are the servers of the tests: installs Debian's where it may, else says what to do. */
export function provideServers() {
  const missing = () => Object.keys(servers).filter((name) => findServer(name) === null)
  const packages = missing().flatMap((name) => servers[name].packages)
  if (packages.length > 0) installPackages(packages, 'the servers that tests start')
  const words = missing().map((name) => {
    const { variable, program } = servers[name]
    return `The tests start a ${program} of their own. Install it (Debian: apt-get install ${program}), or set ${variable}.`
  })
  if (words.length === 0) return
  console.error(words.join('\n'))
  process.exit(1)
}
