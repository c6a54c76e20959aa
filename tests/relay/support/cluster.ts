import { relayListKey } from '#relay/cluster/relay-list.ts'
import { connectClient } from './client.ts'
import { startRedis } from './redis.ts'
import { startRelay } from './relay.ts'
import { answerWell } from './scene.ts'
import { startUpstream } from './upstream.ts'

/** Timings in which the loss of Redis is noticed soon. */
export const impatient = { lease: 1000, redisDeadline: 500, silence: 1000 }

/** Timings in which no lease runs out and no call times out on a machine that is busy with other tests. */
const times = {
  beat: 100,
  lease: 10_000,
  redisDeadline: 5000,
  interval: () => 100,
  pollDeadline: 1000,
  readDeadline: 5000,
  commandDeadline: 10_000,
}
export const secret = 'a secret that the relays of a test share'

/** Starts one upstream, one Redis, and relays in this process that share them. All are closed after the test. */
export async function setCluster(keep: (close: () => unknown) => void) {
  const upstream = await startUpstream()
  keep(upstream.close)
  answerWell(upstream)
  const redis = await startRedis()
  keep(redis.kill)
  return {
    upstream,
    redis,
    async relay(changes: Parameters<typeof startRelay>[1] = {}) {
      const cluster = { redis: redis.url, secret, relays: 3 }
      const relay = await startRelay(upstream.url, {
        cluster,
        captchaSecret: secret,
        ...changes,
        times: { ...times, ...changes?.times },
      })
      keep(relay.close)
      const connect = async (options?: Parameters<typeof connectClient>[1]) => {
        const client = await connectClient(relay.url, options)
        keep(client.close)
        return client
      }
      const metric = async (name: string) => {
        const { body } = await relay.app.inject('/metrics')
        const line = body.split('\n').find((one) => one.startsWith(`${name} `))
        return Number(line?.slice(name.length))
      }
      /** Waits until the relay is together with the others. */
      const together = () => until(async () => (await metric('relay_cluster_together')) === 1)
      return { ...relay, connect, metric, together }
    },
  }
}

/** Waits until the list has so many relays and each has renewed its entry since. Then each has read the full list. */
export async function crewKnown(redis: Awaited<ReturnType<typeof startRedis>>, relays: number): Promise<void> {
  const client = await redis.client()
  const readEntries = () => client.zRangeWithScores(relayListKey, 0, -1)
  await until(async () => (await readEntries()).length === relays)
  const before = new Map((await readEntries()).map(({ value, score }) => [value, score]))
  await until(async () => (await readEntries()).every(({ value, score }) => score > before.get(value)!))
  client.destroy()
}

/** Waits until a condition is true. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 5))
}
