import type { ZodMiniType } from 'zod/mini'
import type { Answer, Call } from '#shared/contract/call.ts'
import { type CallName, contract } from '#shared/contract/contract.ts'
import type { Client, Question, Reply } from './client.ts'
import type { Findings } from './findings.ts'

/** Reads a call that must be answered with a success. */
export type Read = <Name extends CallName>(
  name: Name,
  question?: Question,
) => Promise<Answer<(typeof contract)[Name]> | null>

/**
 * @returns a function that sends a call and checks the answer against the contract. It returns null when the answer breaks
 * the contract: the findings are recorded then, and further checks make no sense.
 */
export function createRead(client: Client, findings: Findings): Read {
  return async (name, question) => {
    const reply = await client.call(name, question)
    return checkAnswer(name, reply, findings) as Answer<(typeof contract)[typeof name]> | null
  }
}

/** Checks an answer that must be a success. Returns its content; null when it breaks the contract. */
export function checkAnswer(name: CallName, reply: Reply, findings: Findings): unknown {
  const isAnswer = findings.check(name, 'answers', reply.status === 200, () => cameOf(reply))
  if (!isAnswer) return null
  const { json, text } = reply
  if (!findings.check(name, 'json', json !== undefined, () => beginning(text))) return null
  findings.check(name, 'decimals.lossless', bentDecimal(json) === null, () => bentDecimal(json) ?? '')
  const { answer }: Call = contract[name]
  const asSent = (answer as ZodMiniType).safeParse(json)
  // A null counts as absent (design 3): exchanges send null for fields that the contract allows to be left out.
  const { data, error } = asSent.success ? asSent : (answer as ZodMiniType).safeParse(withoutNulls(json))
  const issues = error?.issues ?? []
  const late = issues.find((issue) => 'format' in issue && issue.format === 'datetime')
  const other = issues.find((issue) => !('format' in issue && issue.format === 'datetime'))
  findings.check(name, 'schema', other === undefined, () => described(other!, json))
  findings.check(name, 'times.utc', late === undefined, () => described(late!, json))
  return error === undefined ? data : null
}

type Issue = { path: PropertyKey[]; message: string }

/** Describes an error of the schema: its path, its message, and the received value. */
function described({ path, message }: Issue, json: unknown): string {
  const value = path.reduce<unknown>(
    (inside, step) => (inside as { [step: PropertyKey]: unknown } | null)?.[step],
    json,
  )
  return `${path.join('.') || 'the answer'}: ${message}; ${JSON.stringify(value)?.slice(0, 80) ?? 'nothing'} came`
}

/** Describes a response in a few words. */
export function cameOf({ status, failure, text }: Reply): string {
  return failure === null ? `${status} ${beginning(text)}` : `no answer (${failure})`
}

function beginning(text: string): string {
  return text.slice(0, 120)
}

/**
 * Returns the first decimal with the typical error of a float: ten or more decimals that end in a run of zeros or nines.
 */
function bentDecimal(value: unknown): string | null {
  if (typeof value === 'string') return isBent(value) ? value : null
  if (typeof value !== 'object' || value === null) return null
  for (const one of Object.values(value)) {
    const bent = bentDecimal(one)
    if (bent !== null) return bent
  }
  return null
}

function isBent(text: string): boolean {
  return text.length >= 16 && /^-?\d+\.\d{10,}$/.test(text) && /(?:0{6,}[1-9]|9{6,}\d)\d?$/.test(text)
}

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== null)
      .map(([key, one]) => [key, withoutNulls(one)]),
  )
}
