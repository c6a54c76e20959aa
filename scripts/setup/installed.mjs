// Plain JavaScript with Node's own modules only: it runs before any package is installed.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Returns whether node_modules has every package of package-lock.json for this machine, from an install that succeeded. */
export function isInstalled(root) {
  const mark = textOf(join(root, 'node_modules', '.sarraf-installed'))
  // A manual `npm ci` leaves only npm's own mark.
  const isByHand =
    mark === null && isNewer(join(root, 'node_modules', '.package-lock.json'), join(root, 'package-lock.json'))
  return (isByHand || mark === installedMark(root)) && missingPackages(root).length === 0
}

/** Returns the mark that a successful install writes into node_modules. */
export function installedMark(root) {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}

/** Returns the folders of packages that the lockfile requires on this machine and that are missing. */
export function missingPackages(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(packages)
    .filter(([folder, entry]) => folder !== '' && !entry.link && fits(entry))
    .map(([folder]) => folder)
    .filter((folder) => !existsSync(join(root, folder, 'package.json')))
}

function fits({ os, cpu, libc, optional, peer }) {
  // An optional package without `os` and `cpu` may be absent for another reason.
  if (optional && !os && !cpu) return false
  if (peer && optional) return false
  return allows(os, process.platform) && allows(cpu, process.arch) && (!libc || allows(libc, libcOf()))
}

/**
 * Returns whether a list of names or of `!names`, in the form of package.json, allows `value`. A single name needs no list.
 */
function allows(names, value) {
  if (!names) return true
  const list = [names].flat()
  return list.includes(value) || (list.some((one) => one.startsWith('!')) && !list.includes(`!${value}`))
}

function libcOf() {
  if (process.platform !== 'linux') return ''
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
}

function isNewer(file, than) {
  return existsSync(file) && statSync(file).mtimeMs >= statSync(than).mtimeMs
}

function textOf(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
