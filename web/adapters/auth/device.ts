/** What a log-in says of the machine it is made on (spec 3, "Login payload"). */
export type Device = { osType: string; deviceType: string; browser: string }

/** Read off a user agent's name of itself; a browser that is none of these is CHROME (spec 3). */
export function deviceOf(userAgent: string): Device {
  return {
    osType: firstOf(systems, userAgent) ?? 'OTHER',
    deviceType: /Mobi|Android|iPhone|iPad/.test(userAgent) ? 'MOBILE' : 'DESKTOP',
    browser: firstOf(browsers, userAgent) ?? 'CHROME',
  }
}

// In this order: Android calls itself Linux too, an iPhone Mac OS, and nearly every browser Safari.
const systems = [
  [/Android/, 'ANDROID'],
  [/iPhone|iPad/, 'IOS'],
  [/Windows/, 'WINDOWS'],
  [/Mac OS/, 'MAC'],
  [/Linux|CrOS/, 'LINUX'],
] as const

const browsers = [
  [/Edg\//, 'EDGE'],
  [/OPR\//, 'OPERA'],
  [/Firefox\//, 'FIREFOX'],
  [/Chrome\/|CriOS\//, 'CHROME'],
  [/Safari\//, 'SAFARI'],
] as const

function firstOf(names: readonly (readonly [RegExp, string])[], text: string): string | undefined {
  return names.find(([pattern]) => pattern.test(text))?.[1]
}
