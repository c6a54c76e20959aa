import { findProgram, installPackages, isProgram } from './debian.mjs'

/** Programs of the browser engines beside Chromium: the variable that names one, where it lies, the packages it comes in. */
const engines = {
  firefox: { variable: 'FIREFOX_PATH', names: ['firefox-esr', 'firefox'], packages: ['firefox-esr'] },
  webkit: { variable: 'WEBKIT_DRIVER_PATH', names: ['WebKitWebDriver'], packages: ['webkit2gtk-driver'] },
  // It comes with the library of the driver, in a folder named after the machine.
  miniBrowser: {
    variable: 'MINI_BROWSER_PATH',
    paths: ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`),
    names: ['MiniBrowser'],
    packages: ['webkit2gtk-driver'],
  },
  display: { variable: 'XVFB_PATH', names: ['Xvfb'], packages: ['xvfb'] },
}

/** Path of a program, or null where there is none. */
export function findEngine(name) {
  const { variable, names, paths = [] } = engines[name]
  return process.env[variable] || (paths.find(isProgram) ?? findProgram(names))
}

/** Sees to it that there are Firefox and WebKit for the tests: installs Debian's where it may, else says what to do. */
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
