import Fastify from 'fastify'
import { loggerOptions } from '#relay/http/options/logger.ts'
import { logLines } from './log-lines.ts'

/** Opens an app with the relay's log. `lines` are its lines. */
export function openLog(keep: (close: () => unknown) => void) {
  const { lines, stream } = logLines()
  const options = loggerOptions({ logLevel: 'info' })
  const app = Fastify({ ...options, logger: { ...(options.logger as object), stream } })
  keep(() => app.close())
  return { app, lines }
}
