// Plain JavaScript, no imports beyond Node's own: it runs before anything is installed.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Whether everything that package-lock.json asks for on this machine lies in node_modules, put there by an install that ended well. */
export function isInstalled(root) {
  const mark = textOf(join(root, 'node_modules', '.sarraf-installed'))
  // Somebody's own `npm ci`, which leaves npm's mark only.
  const isByHand =
    mark === null && isNewer(join(root, 'node_modules', '.package-lock.json'), join(root, 'package-lock.json'))
  return (isByHand || mark === installedMark(root)) && missingPackages(root).length === 0
}

/** What is written into node_modules after an install that ended well. */
export function installedMark(root) {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}

/** Folders of packages that the lockfile asks for on this machine and that are not there. */
export function missingPackages(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(packages)
    .filter(([folder, entry]) => folder !== '' && !entry.link && fits(entry))
    .map(([folder]) => folder)
    .filter((folder) => !existsSync(join(root, folder, 'package.json')))
}

function fits({ os, cpu, libc, optional, peer }) {
  // What may be left out and is for every machine may have been left out for another reason.
  if (optional && !os && !cpu) return false
  if (peer && optional) return false
  return allows(os, process.platform) && allows(cpu, process.arch) && (!libc || allows(libc, libcOf()))
}

/** `value` by a list of names or of `!names`, as package.json has it; a single name may stand without a list. */
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
