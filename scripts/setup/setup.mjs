// Runs before any package is installed, on any Node: only the syntax of Node 12, and no static imports.
const [major, minor] = process.versions.node.split('.').map(Number)
// On these platforms npm provides Node 24, which runs everything.
const hasNode = ['linux-x64', 'linux-arm64', 'win32-x64'].indexOf(`${process.platform}-${process.arch}`) >= 0
const isNew =
  major >= 24 || (hasNode && ((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major === 23))

if (isNew) {
  import('./install.mjs').then(({ setUp }) => setUp(process.argv.slice(2)))
} else {
  console.error(
    [
      'This is Node ' +
        process.version +
        ', and Sarraf needs ' +
        (hasNode ? '20.19 or newer (22.12, 24)' : '24 or newer') +
        '.',
      'Nothing was installed or changed. Get a newer one from https://nodejs.org/ or your system’s packages, then run this again.',
    ].join('\n'),
  )
  process.exit(1)
}
