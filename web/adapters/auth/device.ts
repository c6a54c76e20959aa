/** The description of the device in a log-in (spec 3, "Login payload"). */
export type LogInDevice = { osType: string; deviceType: string; browser: string }

/** Parses a user agent. An unknown browser is CHROME (spec 3). */
export function deviceOf(userAgent: string): LogInDevice {
  return {
    osType: firstOf(systems, userAgent) ?? 'OTHER',
    deviceType: /Mobi|Android|iPhone|iPad/.test(userAgent) ? 'MOBILE' : 'DESKTOP',
    browser: firstOf(browsers, userAgent) ?? 'CHROME',
  }
}

// The order matters: Android also names Linux, an iPhone names Mac OS, and nearly every browser names Safari.
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
