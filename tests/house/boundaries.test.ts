import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkBoundaries } from '#scripts/check/boundaries.ts'

/** A small project in which each file breaks one rule, or none. */
const house = {
  'package.json': '{"type":"module"}',
  'shared/a.ts': "import '../relay/hub.ts'",
  'shared/b.ts': 'export const b = 1',
  'clients/js/client.ts': "import '../../shared/b.ts'",
  'clients/js/file.ts': "import 'node:fs'",
  'clients/js/follower.ts': "import '../../shared/stream/frame.ts'",
  'shared/stream/frame.ts': 'export const frame = 1',
  'bench/page/page.ts': "import '../load/load.ts'",
  'bench/page/floor.ts': 'export const floor = 1',
  'bench/load/load.ts': 'export const load = 1',
  'bench/load/crowd.ts': "import '../page/floor.ts'",
  'machines/a.ts': "import '../web/ui/button.ts'",
  'machines/b.ts': "import { readFileSync } from 'node:fs'\nexport const b = readFileSync",
  'relay/hub.ts': "import '../shared/b.ts'",
  'relay/main.ts': "import '../sandbox/app.ts'",
  'relay/app.ts': "import './hub/hub.ts'\nimport './helpers/text.ts'",
  'relay/base/config.ts': "import '../auth/captcha.ts'",
  'relay/auth/captcha.ts': "import '../../shared/b.ts'",
  'relay/topics/poller.ts': "import type { Hub } from '../hub/hub.ts'\nexport type Poller = Hub",
  'relay/hub/hub.ts': "import '../auth/captcha.ts'\nexport type Hub = 1",
  'relay/cluster/redis.ts': "import '../hub/hub.ts'",
  'relay/http/health.ts': "import '../metrics.ts'\nimport './options/logger.ts'",
  'relay/http/options/logger.ts': 'export const logger = 1',
  'relay/metrics.ts': "import './cluster/redis.ts'",
  'relay/helpers/text.ts': "import '../../shared/b.ts'",
  'sandbox/app.ts': 'export const app = 1',
  'sandbox/main.ts': "import '../relay/hub.ts'",
  'sandbox/exchange/engine.ts': "import '../app.ts'",
  'sandbox/exchange/clock.ts': "import 'node:fs'",
  'sandbox/engine/queue.ts': "import '../store/rows.ts'",
  'sandbox/store/rows.ts': "import '../accounts/people.ts'\nimport '../exchange/clock.ts'",
  'sandbox/accounts/people.ts': "import '../admin/admin.ts'",
  'sandbox/admin/admin.ts': 'export const admin = 1',
  'web/ui/button.ts': "import '../features/site/home/home.ts'",
  'web/features/site/home/home.ts': "import '../../market/coin/market.ts'",
  'web/features/site/faq/faq.ts': "import '../parts/answers.ts'",
  'web/features/site/parts/answers.ts': 'export const answers = 1',
  'web/features/market/coin/faq.ts': "import '../../site/parts/answers.ts'",
  'web/features/market/coin/market.ts': "import '../../../adapters/app/client.ts'",
  'web/features/market/coin/streams.ts': "import '../../../streams/use-topic.ts'",
  'web/features/market/coin/socket.ts': "import '../../../streams/socket.ts'",
  'web/adapters/app/client.ts': "import './other.ts'",
  'web/adapters/app/other.ts': "import './client.ts'",
  'web/adapters/app/topics.ts': "import '../../../clients/js/follower.ts'",
  'web/app/topics.ts': "import '../../clients/js/follower.ts'",
  'web/streams/topics.ts': "import '../../clients/js/follower.ts'",
  'web/adapters/wallet/dialog.ts': "import '../../ui/button.ts'",
  'web/streams/use-topic.ts': 'export const useTopic = 1',
  'web/streams/socket.ts': "import '../../sandbox/app.ts'",
}

describe('import rules', () => {
  let tree: string
  beforeEach(() => {
    tree = mkdtempSync(join(tmpdir(), 'sarraf-house-'))
  })
  afterEach(() => rmSync(tree, { recursive: true }))

  function build(files: { [path: string]: string }) {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(tree, path)), { recursive: true })
      writeFileSync(join(tree, path), text)
    }
  }

  it('report each import against a rule, and only those', () => {
    build(house)
    const { modules, violations } = checkBoundaries(tree)
    expect(violations.map(({ rule, from }) => `${rule} ${from}`).sort()).toEqual([
      'adapters-narrow web/adapters/app/topics.ts',
      'adapters-narrow web/adapters/wallet/dialog.ts',
      'clients-core clients/js/file.ts',
      'clients-in-streams web/adapters/app/topics.ts',
      'clients-in-streams web/app/topics.ts',
      'clients-on-stream clients/js/client.ts',
      'exchange-alone sandbox/exchange/engine.ts',
      'exchange-pure sandbox/exchange/clock.ts',
      'features-apart web/features/market/coin/faq.ts',
      'features-apart web/features/site/home/home.ts',
      'features-narrow web/features/market/coin/market.ts',
      'features-narrow web/features/market/coin/socket.ts',
      'machines-core machines/b.ts',
      'machines-on-shared machines/a.ts',
      'no-cycles web/adapters/app/client.ts',
      'no-folder-cycles bench/load',
      'no-folder-cycles bench/page',
      'no-folder-cycles relay',
      'no-folder-cycles relay',
      'no-folder-cycles sandbox',
      'no-folder-cycles shared',
      'relay-downwards relay/base/config.ts',
      'relay-downwards relay/http/health.ts',
      'relay-downwards relay/topics/poller.ts',
      'relay-layers relay/helpers/text.ts',
      'relay-on-shared relay/main.ts',
      'sandbox-downwards sandbox/accounts/people.ts',
      'sandbox-downwards sandbox/engine/queue.ts',
      'sandbox-downwards sandbox/exchange/engine.ts',
      'sandbox-downwards sandbox/store/rows.ts',
      'sandbox-on-shared sandbox/main.ts',
      'shared-alone shared/a.ts',
      'ui-alone web/ui/button.ts',
      'web-on-client-code web/streams/socket.ts',
    ])
    expect(modules).toBe(Object.keys(house).length)
  })

  it('fail when there is nothing to check', () => {
    build(
      Object.fromEntries(
        ['shared', 'clients', 'machines', 'web', 'relay', 'sandbox'].map((folder) => [`${folder}/.keep`, '']),
      ),
    )
    expect(() => checkBoundaries(tree)).toThrow('0 modules were checked')
  })

  it('fail when a top-level folder is missing', () => {
    build({ 'shared/a.ts': '' })
    expect(() => checkBoundaries(tree)).toThrow('no folder clients, machines, web, relay, sandbox')
  })
})
