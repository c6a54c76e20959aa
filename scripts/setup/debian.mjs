import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Servers may be in folders that are not on a user's `PATH`. */
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/local/sbin', '/usr/sbin', '/sbin']
/** Debian runs this file before it starts a newly installed service. */
const policy = '/usr/sbin/policy-rc.d'

/** Returns the path of the first program that exists; null without one. */
export function findProgram(names) {
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram) ?? null
}

export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Installs Debian packages if this user may. Their services are not started: tests start the programs on their own ports.
 */
export function installPackages(names, purpose) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !isProgram('/usr/bin/apt-get')) return
  console.log(`Installing ${purpose} (apt-get install ${names.join(' ')}).`)
  const isOurs = !existsSync(policy)
  if (isOurs) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    for (const words of [
      ['update', '-qq'],
      ['install', '-y', '-qq', '--no-install-recommends', ...names],
    ]) {
      spawnSync('apt-get', words, { stdio: ['ignore', 'ignore', 'inherit'], env })
    }
  } finally {
    if (isOurs) rmSync(policy, { force: true })
  }
}
