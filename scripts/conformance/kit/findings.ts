import { type CallName, contract } from '#shared/contract/contract.ts'
import { type RuleName, rules, sectionOf } from './rules.ts'

/** The result of one rule at one call: how often it was checked and broken, and the responses that broke it. */
export type Finding = {
  call: CallName
  line: string
  rule: RuleName
  expected: string
  source: string
  looked: number
  broken: number
  /** The first few responses that broke the rule, without secrets. */
  came: string[]
}

/** A check that was skipped, and the reason. */
export type Skipped = { what: string; why: string }

/** `maxExamples`: the maximum of responses in a finding. `longest`: the maximum of characters of each. */
const maxExamples = 3
const longest = 240

/** Creates the collection of findings. `redact` removes secrets from every text. */
export function createFindings(redact: (text: string) => string) {
  const findings = new Map<string, Finding>()
  const skipped: Skipped[] = []

  return {
    /**
     * Records the check of a rule at a call, and returns whether the rule was met. `came` describes the response that broke
     * it.
     */
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
      if (finding.came.length < maxExamples) finding.came.push(shortened(redact(came())))
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
