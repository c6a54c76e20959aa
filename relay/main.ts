import { runRelay } from './run-relay.ts'

await runRelay(process)
