import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const programs = ['docker', 'podman', 'buildah']
const targets = ['relay', 'nginx', 'sandbox']

/**
 * Builds the three images of `deploy/Dockerfile` with the first program that works here, and tags them with the version.
 * @returns a text with the built images, or with the reason why none was built.
 * @throws Error when a build fails.
 */
export function makeImages(root: string, { version, commit }: { version: string; commit: string }): string {
  const program = programs.find((name) => spawnSync(name, ['version'], { stdio: 'ignore' }).status === 0)
  if (program === undefined)
    return `No images were made: none of ${programs.join(', ')} works here. On a machine that has one, run this again at the same commit.`
  const made = targets.map((target) => {
    const tag = `sarraf-${target}:${version}`
    const labels = { version, revision: commit, title: `sarraf-${target}` }
    const labelWords = Object.entries(labels).flatMap(([name, value]) => [
      '--label',
      `org.opencontainers.image.${name}=${value}`,
    ])
    // Only Docker's own format contains health checks.
    const format = program === 'docker' ? [] : ['--format', 'docker']
    const words = [
      'build',
      ...format,
      '-f',
      join('deploy', 'Dockerfile'),
      '--target',
      target,
      '-t',
      tag,
      ...labelWords,
      '.',
    ]
    const { status } = spawnSync(program, words, { cwd: root, stdio: 'inherit' })
    if (status !== 0) throw new Error(`${program} could not build ${tag}. What it said stands above.`)
    return tag
  })
  return `Images, made with ${program}: ${made.join(', ')}`
}
