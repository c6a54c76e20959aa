import { contract } from '#shared/contract/contract.ts'
import { normalise } from '#shared/stream/normalise.ts'
import type { DocumentBuilder } from './document-builder.ts'

/** `stats`, one row. */
export function statsBuilder(): DocumentBuilder {
  return (answer) => normalise({ site: contract.cryptoInfo.answer.parse(answer).baseDTO })
}
