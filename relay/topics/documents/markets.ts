import { z } from 'zod'
import { contract } from '#shared/contract/contract.ts'
import type { Document } from '#shared/stream/frame.ts'
import type { DocumentBuilder } from './document-builder.ts'
import { keyed, rowReader } from './rows.ts'

const envelope = z.object({ content: z.unknown() })
const { element } = contract.marketInfoV2.answer.shape.content

/** `markets:`, rows by coin. */
export function marketsBuilder(): DocumentBuilder {
  const read = rowReader(element)
  return (answer) => keyed(read(envelope.parse(answer).content), (row) => row.relatedCoin) as Document
}
