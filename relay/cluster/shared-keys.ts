import { type Command, type Idempotency, mayRetry, namesOf, type Ticket } from '../upstream/idempotency.ts'
import type { Redis } from './redis.ts'
import { type RelayList, relayListKey } from './relay-list.ts'
import { claimKey, settleKey } from './scripts.ts'

type Found = 'new' | 'again' | 'running' | 'taken' | 'other-body'
const day = 24 * 60 * 60 * 1000

/**
 * Shares idempotency keys between relays, after a check of this relay's own memory. Redis has a hash of the command, a hash
 * of its body and its outcome, never an answer. Without Redis only the own memory decides. `running`: ms after which an
 * unfinished command has an unknown outcome.
 */
export function shareKeys(
  local: Idempotency,
  redis: Redis,
  options: {
    isTogether: () => boolean
    relayList: Pick<RelayList, 'relay' | 'lease'>
    deadline: number
    running: number
    upstreamHonoursKeys: boolean
  },
): Idempotency {
  const { relayList, deadline, upstreamHonoursKeys } = options
  const keyOf = (name: string) => `sarraf:key:${name}`

  const claim = async (key: string, body: string, mayRepeat: boolean): Promise<Found> => {
    if (!options.isTogether()) return 'new'
    const values = [
      body,
      `${options.running}`,
      `${day}`,
      mayRepeat ? 'yes' : 'no',
      relayList.relay,
      `${relayList.lease}`,
    ]
    return (await redis.run(claimKey, [key, relayListKey], values, deadline).catch(() => 'new')) as Found
  }

  const withSettling = (key: string, ticket: Ticket, isNew: boolean): Ticket => {
    const settle = async (state: 'answered' | 'unknown' | '') => {
      if (options.isTogether()) await redis.run(settleKey, [key], [state, relayList.relay], deadline).catch(() => {})
    }
    return {
      answered(answer) {
        ticket.answered(answer)
        return settle('answered')
      },
      unknown() {
        ticket.unknown()
        return settle('unknown')
      },
      release() {
        ticket.release()
        return settle(isNew ? '' : 'unknown')
      },
    }
  }

  return {
    async admit(command: Command) {
      const admission = await local.admit(command)
      if (!('ticket' in admission)) return admission
      const { name, body } = namesOf(command)
      const key = keyOf(name)
      const began = performance.now()
      const found = await claim(key, body, mayRetry(command, upstreamHonoursKeys))
      if (found === 'new' || found === 'again') {
        const state = found === 'again' ? 'again' : admission.state
        const ticket = withSettling(key, admission.ticket, state === 'new')
        if (performance.now() - began < relayList.lease) return { state, ticket }
        // This process was paused, and another relay may have taken the command since. It must not be sent now.
        await ticket.release()
        return { state: 'running' }
      }
      admission.ticket.release()
      return { state: found }
    },
    async knows(command: Command) {
      if (await local.knows(command)) return true
      if (!options.isTogether()) return false
      const words = ['EXISTS', keyOf(namesOf(command).name)]
      return (await redis.command(words, deadline).catch(() => 0)) === 1
    },
  }
}
