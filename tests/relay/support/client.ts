import { io, type Socket } from 'socket.io-client'
import type { Frame, SubscribeAnswer, SubscribeRequest } from '#shared/stream/frame.ts'
import { applyUpdate, emptyReplica, type Replica } from '#shared/stream/replica.ts'
import { parseTopic } from '#shared/stream/topics.ts'

/** Connects a client like a browser's: the real Socket.IO client, its frames, and a replica of each topic. */
export async function connectClient(url: string, options: Parameters<typeof io>[1] = {}) {
  const socket: Socket = io(url, { transports: ['websocket'], forceNew: true, reconnection: false, ...options })
  const frames: Frame[] = []
  const errors: { reason: string; message: string }[] = []
  const replicas = new Map<string, Replica>()
  const resyncs: string[] = []
  const waiting = new Set<() => void>()
  const closed = new Promise<string>((resolve) => socket.once('disconnect', resolve))

  socket.on('error', (error) => errors.push(error))
  socket.on('frame', (frame: Frame) => {
    frames.push(frame)
    for (const [topic, update] of Object.entries(frame.topics)) {
      const { replica, resync } = applyUpdate(replicas.get(topic) ?? emptyReplica, update, parseTopic(topic)!.kind)
      if (resync) resyncs.push(topic)
      replicas.set(topic, replica)
    }
    for (const look of waiting) look()
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })

  return {
    socket,
    frames,
    errors,
    resyncs,
    closed,
    replica: (topic: string) => replicas.get(topic) ?? emptyReplica,
    subscribe: (topics: SubscribeRequest['topics']): Promise<SubscribeAnswer> =>
      socket.emitWithAck('subscribe', { topics }),
    /** Waits until the replica of a topic has a property. Returns that replica. */
    until: (topic: string, isSo: (replica: Replica) => boolean): Promise<Replica> =>
      new Promise((resolve) => {
        const look = () => {
          const replica = replicas.get(topic) ?? emptyReplica
          if (!isSo(replica)) return
          waiting.delete(look)
          resolve(replica)
        }
        waiting.add(look)
        look()
      }),
    /** Waits for the next frame with a property. */
    frame: (isSo: (frame: Frame) => boolean = () => true): Promise<Frame> => {
      const seen = frames.length
      return new Promise((resolve) => {
        const look = () => {
          const found = frames.slice(seen).find(isSo)
          if (!found) return
          waiting.delete(look)
          resolve(found)
        }
        waiting.add(look)
      })
    },
    close: () => socket.disconnect(),
  }
}
