import { type CallName, contract } from '#shared/contract/contract.ts'
import { type RuleName, rules, sectionOf } from './rules.ts'

/** What became of one rule at one call: how often it was looked at, how often it was broken, and what came then. */
export type Finding = {
  call: CallName
  line: string
  rule: RuleName
  expected: string
  source: string
  looked: number
  broken: number
  /** Of the times it was broken, the first few, without secrets. */
  came: string[]
}

/** What was not tried, and why. */
export type Skipped = { what: string; why: string }

/** Texts that are told of one finding, and characters of each. */
const told = 3
const longest = 240

/** Collects what is found. `redact` takes secrets out of every text. */
export function createFindings(redact: (text: string) => string) {
  const findings = new Map<string, Finding>()
  const skipped: Skipped[] = []

  return {
    /** Notes a rule at a call, and returns whether it was met. `came` says what came, where it was not. */
    check(call: CallName, rule: RuleName, isMet: boolean, came: () => string): boolean {
      const key = `${call} ${rule}`
      const { method, path } = contract[call]
      const { expected, source } = rules[rule]
      const finding = findings.get(key) ?? {
        call,
        line: `${method} ${path}`,
        rule,
        expected,
        source: source ?? sectionOf(call, path),
        looked: 0,
        broken: 0,
        came: [],
      }
      findings.set(key, finding)
      finding.looked += 1
      if (isMet) return true
      finding.broken += 1
      if (finding.came.length < told) finding.came.push(shortened(redact(came())))
      return false
    },
    skip(what: string, why: string): void {
      skipped.push({ what, why })
    },
    list: (): Finding[] => [...findings.values()],
    skipped: (): readonly Skipped[] => skipped,
  }
}
export type Findings = ReturnType<typeof createFindings>

function shortened(text: string): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ')
  return line.length <= longest ? line : `${line.slice(0, longest - 1)}…`
}
