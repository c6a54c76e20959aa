import { findProgram, installPackages, isProgram } from './debian.mjs'

/** Programs of the other browser engines: the variable for a path, the usual names, and the Debian packages. */
const engines = {
  firefox: { variable: 'FIREFOX_PATH', names: ['firefox-esr', 'firefox'], packages: ['firefox-esr'] },
  webkit: { variable: 'WEBKIT_DRIVER_PATH', names: ['WebKitWebDriver'], packages: ['webkit2gtk-driver'] },
  // It is installed with the driver's library, in a folder named after the architecture.
  miniBrowser: {
    variable: 'MINI_BROWSER_PATH',
    paths: ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`),
    names: ['MiniBrowser'],
    packages: ['webkit2gtk-driver'],
  },
  display: { variable: 'XVFB_PATH', names: ['Xvfb'], packages: ['xvfb'] },
}

/** Returns the path of a program; null when it is not found. */
export function findEngine(name) {
  const { variable, names, paths = [] } = engines[name]
  return process.env[variable] || (paths.find(isProgram) ?? findProgram(names))
}

/**
 * Provides Firefox and WebKit for the tests: installs Debian's if it may, otherwise prints instructions and exits with 1.
 */
export function provideEngines() {
  const missing = () => Object.keys(engines).filter((name) => findEngine(name) === null)
  const packages = new Set(missing().flatMap((name) => engines[name].packages))
  if (packages.size > 0) installPackages([...packages], 'Firefox and WebKit for the browser tests')
  const words = missing().map((name) => {
    const { variable, names, packages } = engines[name]
    return `The browser tests need ${names[0]}. Install it (Debian: apt-get install ${packages.join(' ')}), or set ${variable}.`
  })
  if (words.length === 0) return
  console.error(words.join('\n'))
  process.exit(1)
}
