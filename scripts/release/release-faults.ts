import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const semantic = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/

/** Returns every reason against releasing the tree, as texts. Changes nothing. */
export function releaseFaults(root: string): string[] {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return [...versionFaults(version), ...gitFaults(root, version), ...changelogFaults(root, version)]
}

function versionFaults(version: string): string[] {
  return semantic.test(version)
    ? []
    : [`The version in package.json is "${version}". It must be three numbers, such as 1.4.0.`]
}

function gitFaults(root: string, version: string): string[] {
  const git = (...words: string[]) => spawnSync('git', words, { cwd: root, encoding: 'utf8' })
  const status = git('status', '--porcelain')
  if (status.status !== 0) return ['This is no git repository, so nobody could tell what the release is made of.']
  const changed = status.stdout.split('\n').filter((line) => line !== '')
  const tags = git('tag', '--list', 'v*').stdout.split('\n')
  const faults: string[] = []
  if (changed.length > 0)
    faults.push(`The tree has changes that are not committed: ${changed.map((line) => line.slice(3)).join(', ')}.`)
  if (tags.includes(`v${version}`))
    faults.push(`There is a tag v${version} already. Raise the version in package.json.`)
  const newer = tags.map((tag) => tag.slice(1)).filter((one) => semantic.test(one) && isBelow(version, one))
  if (newer.length > 0) faults.push(`${version} is lower than a version that was released: ${newer.join(', ')}.`)
  return faults
}

function isBelow(version: string, other: string): boolean {
  const [ours, theirs] = [version, other].map((one) => one.split('.').map(Number)) as [number[], number[]]
  const place = ours.findIndex((number, index) => number !== theirs[index])
  return place >= 0 && ours[place]! < theirs[place]!
}

function changelogFaults(root: string, version: string): string[] {
  const file = join(root, 'CHANGELOG.md')
  if (!existsSync(file)) return ['There is no CHANGELOG.md.']
  const parts = readFileSync(file, 'utf8').split(/^## /m).slice(1)
  const entry = (name: string) => parts.find((part) => part.split('\n')[0]!.split(',')[0]!.trim() === name)
  const isEmpty = (part: string) => !/^- /m.test(part)
  const own = entry(version)
  const faults: string[] = []
  if (own === undefined) faults.push(`CHANGELOG.md has no entry "## ${version}, <date>".`)
  else if (isEmpty(own)) faults.push(`The entry of ${version} in CHANGELOG.md says nothing.`)
  const waiting = entry('Unreleased')
  if (waiting !== undefined && !isEmpty(waiting))
    faults.push(`CHANGELOG.md has changes under "Unreleased". Move them to the entry of ${version}.`)
  return faults
}
