import { readConfig } from '#relay/base/config.ts'
import { sandboxConfig } from '#sandbox/config.ts'

type Env = { [name: string]: string | undefined }

/** Returns every variable that the relay reads. Redis is configured, so the variables of a cluster are included. */
export function relayVariables(): string[] {
  return readBy(readConfig, { REDIS_URL: 'redis://127.0.0.1', CLUSTER_SECRET: 'x'.repeat(32) })
}

export function sandboxVariables(): string[] {
  return readBy(sandboxConfig, {})
}

function readBy(read: (env: Env) => unknown, given: Env): string[] {
  const names = new Set<string>()
  read(
    new Proxy(given, {
      get(env, name) {
        names.add(String(name))
        return env[String(name)]
      },
    }),
  )
  return [...names]
}
