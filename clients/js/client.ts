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
 * Connects to a relay, and reconnects when the connection is lost. 12 s without a frame count as a lost connection.
 * @param url the relay's URL, such as `https://exchange.example`.
 * @throws RangeError when the URL or the token has a wrong form; then nothing was sent.
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
