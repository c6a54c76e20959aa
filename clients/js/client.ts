import { checkAddress, checkToken } from './checks.ts'
import type { StartTimer } from './connection.ts'
import { type Client, type ClientOptions, createClient } from './create-client.ts'
import { systemTiming } from './sender.ts'
import { createSocket } from './socket.ts'

export type { SubscribeResult } from '../../shared/stream/frame.ts'
export type { DocumentOf, Topic } from '../../shared/stream/topics.ts'
export { isTopic } from './checks.ts'
export type { Client, ClientOptions } from './create-client.ts'
export type { FollowOptions, TopicState } from './topic-state.ts'

/**
 * Connects to a relay, and again whenever the connection is lost: 12 s without a frame is one.
 * @param url the relay's address: `https://exchange.example`.
 * @throws RangeError when this is no address of a relay, or when the token cannot be one; then nothing was sent.
 */
export function connect(url: string, options: ClientOptions = {}): Client {
  checkAddress(url)
  if (options.token !== undefined) checkToken(options.token)
  const parts = { timing: systemTiming, startTimer, random: Math.random }
  return createClient((listener) => createSocket(url, listener), options, parts)
}

const startTimer: StartTimer = (task, delay) => {
  const timer = setTimeout(task, delay)
  return () => clearTimeout(timer)
}
