import { whole } from '#shared/core/config/variables.ts'

/** The size of the simulation: days, users, random seed, and actions of all users together in a day. */
export type MonthOptions = { days: number; users: number; seed: number; actions: number }

export const monthUsage = `npm run soak                                  the full load compared with its aims, and the fault suites
npm run soak -- --days 30 [--users 200] [--actions 500] [--seed 1]
                                              plays so many days (1 to 366) of so many users (1 to 2000), who do so many
                                              things together in a day (24 to 100000)
npm run soak -- --side-by-side [--minutes 60] [--clients 300] [--former TARBALL or COMMIT]
                                              relays of the former release and of this one take turns`

/** Why the options are invalid, as a text for the terminal. */
export class OptionFault extends Error {
  override readonly name = 'OptionFault'
}

const limits = {
  '--days': [1, 366],
  '--users': [1, 2000],
  '--actions': [24, 100_000],
  '--seed': [0, 2 ** 31 - 1],
} as const
type Name = keyof typeof limits

/**
 * Parses the options. @returns null without options: then the full load runs. @throws OptionFault for an invalid option.
 */
export function monthOptions(words: readonly string[]): MonthOptions | null {
  if (words.length === 0) return null
  const given = new Map<Name, number>()
  for (let place = 0; place < words.length; place += 2) {
    const [name, value] = [words[place]!, words[place + 1]]
    if (!isName(name)) throw new OptionFault(`There is no option ${name}.`)
    if (given.has(name)) throw new OptionFault(`${name} is given twice.`)
    const [from, to] = limits[name]
    const number = whole(from, to)(value ?? '')
    if (number === null)
      throw new OptionFault(`${name} must be a whole number from ${from} to ${to}, but is "${value ?? ''}".`)
    given.set(name, number)
  }
  const days = given.get('--days')
  if (days === undefined) throw new OptionFault('--days is missing.')
  return {
    days,
    users: given.get('--users') ?? 200,
    seed: given.get('--seed') ?? 1,
    actions: given.get('--actions') ?? 500,
  }
}

function isName(word: string): word is Name {
  return Object.hasOwn(limits, word)
}
