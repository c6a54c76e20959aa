import type { TabGroup } from './group.ts'
import type { DirectMessage, TabMessage } from './tab-messages.ts'
import type { TabChannel } from './tab-parts.ts'

type Message = TabMessage extends infer Each ? (Each extends TabMessage ? Omit<Each, 'from'> : never) : never

/**
 * Creates the channels of the tab `id`: the one of its group, and one for messages from the leader to this tab alone.
 * Without a group nothing is sent.
 */
export function createTabChannels(
  id: string,
  openChannel: (name: string) => TabChannel,
  receive: (message: TabMessage) => void,
  receivePart: (message: DirectMessage) => void,
) {
  let joined: { group: TabGroup; channel: TabChannel; line: TabChannel } | null = null

  return {
    /** Joins a group. @returns whether the browser has opened the channels. */
    join(group: TabGroup): boolean {
      const opened: TabChannel[] = []
      const open = (name: string) => {
        const channel = openChannel(name)
        opened.push(channel)
        return channel
      }
      try {
        const [channel, line] = [open(group.channel), open(lineOf(group, id))]
        channel.onmessage = ({ data }: MessageEvent<TabMessage>) => receive(data)
        line.onmessage = ({ data }: MessageEvent<DirectMessage>) => receivePart(data)
        joined = { group, channel, line }
        return true
      } catch {
        for (const one of opened) one.close()
        return false
      }
    },
    leave() {
      joined?.channel.close()
      joined?.line.close()
      joined = null
    },
    send(message: Message) {
      joined?.channel.postMessage({ ...message, from: id })
    },
    /** Returns a function that opens the channel to another tab of this group. */
    linesTo() {
      const { group } = joined!
      return (tab: string) => openChannel(lineOf(group, tab))
    },
  }
}

function lineOf(group: TabGroup, tab: string): string {
  return `${group.channel}.${tab}`
}
