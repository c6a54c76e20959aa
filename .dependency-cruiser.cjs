/** Who may import whom. `scripts/check/boundaries.ts` runs it and fails when it checked no modules. */
const never = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to })
const ours = '^(shared|clients|machines|locales|web|relay|sandbox|tests|e2e|bench|scripts)/'
/** The folders of relay/, lowest first; main.ts and what it composes stand above them. */
const relayLayers = ['base', 'upstream', 'auth', 'topics', 'hub', 'cluster', 'http']
const relayFolders = (layers) => `^relay/(${layers.join('|')})/`
const except = (...folders) => ({ path: ours, pathNot: folders.map((folder) => `^${folder}/`) })

/** The layers of the sandbox, the lowest first; each imports those before it. Above them stand the files of sandbox/ itself. */
const sandboxLayers = [
  'base',
  'exchange',
  'world',
  'engine',
  'store',
  'backup',
  'accounts',
  'payments',
  'market-maker',
  'routes',
  'admin',
  'deviations',
]
const inSandbox = (...layers) => layers.map((layer) => `^sandbox/${layer}/`)
const sandboxDownwards = [
  ...sandboxLayers.map((layer, place) =>
    never(
      'sandbox-downwards',
      { path: inSandbox(layer) },
      { path: '^sandbox/', pathNot: inSandbox(...sandboxLayers.slice(0, place + 1)) },
      `${layer} imports lower layers of the sandbox only: it declares as a type what a higher one gives it`,
    ),
  ),
  never(
    'sandbox-downwards',
    { path: '^sandbox/' },
    { path: '^sandbox/[^/]+/', pathNot: inSandbox(...sandboxLayers) },
    'a folder of the sandbox that has no place among its layers',
  ),
]

module.exports = {
  forbidden: [
    never('no-cycles', {}, { circular: true }, 'a cycle hides which file is the lower one'),
    {
      ...never('no-folder-cycles', {}, { circular: true }, 'a cycle hides which folder is the lower one'),
      scope: 'folder',
    },
    never('resolved', {}, { couldNotResolve: true }, 'an import that leads nowhere'),
    never('shared-alone', { path: '^shared/' }, except('shared'), 'shared imports nothing of ours'),
    never(
      'clients-on-stream',
      { path: '^clients/' },
      except('clients', 'shared/stream'),
      'of ours, a client imports what it has in common with the relay only: it is published on its own',
    ),
    never(
      'clients-npm',
      { path: '^clients/' },
      { path: 'node_modules', pathNot: 'node_modules/socket\\.io-client/' },
      'of npm, a client imports socket.io-client only',
    ),
    never('clients-core', { path: '^clients/' }, { dependencyTypes: ['core'] }, 'a client runs in browsers too'),
    never('machines-on-shared', { path: '^machines/' }, except('machines', 'shared'), 'machines import shared only'),
    never(
      'machines-npm',
      { path: '^machines/' },
      { path: 'node_modules', pathNot: 'node_modules/(xstate|rxjs)/' },
      'of npm, machines import xstate and rxjs only',
    ),
    never('machines-core', { path: '^machines/' }, { dependencyTypes: ['core'] }, 'no I/O in a machine'),
    never(
      'relay-on-shared',
      { path: '^relay/' },
      except('relay', 'shared'),
      'relay imports shared, never sandbox or web',
    ),
    ...relayLayers.map((layer, level) =>
      never(
        'relay-downwards',
        { path: `^relay/${layer}/` },
        { path: '^relay/', pathNot: relayFolders(relayLayers.slice(0, level + 1)) },
        'a layer of relay imports only those below it',
      ),
    ),
    never(
      'relay-layers',
      { path: '^relay/[^/]+/', pathNot: relayFolders(relayLayers) },
      { path: '.' },
      'a folder of relay is one of its layers',
    ),
    never(
      'relay-fastify',
      { path: relayFolders(relayLayers.slice(0, -1)) },
      { path: 'node_modules/(fastify|fastify-plugin)/' },
      'of the layers of relay only http knows Fastify',
    ),
    never(
      'sandbox-on-shared',
      { path: '^sandbox/' },
      except('sandbox', 'shared'),
      'sandbox imports shared, never relay or web',
    ),
    ...sandboxDownwards,
    never(
      'exchange-pure',
      { path: '^sandbox/exchange/' },
      { dependencyTypes: ['core'] },
      'the exchange is pure: no I/O',
    ),
    never(
      'exchange-alone',
      { path: '^sandbox/exchange/' },
      except('sandbox/exchange', 'shared'),
      'the exchange knows no store',
    ),
    never(
      'web-on-client-code',
      { path: '^web/' },
      except('web', 'machines', 'shared', 'clients', 'locales'),
      'the client imports no server, test or script',
    ),
    never(
      'clients-in-streams',
      { path: '^web/', pathNot: '^web/streams/' },
      { path: '^clients/' },
      'of the page, web/streams alone knows the client of the wire',
    ),
    never(
      'zod-mini',
      { path: '^(shared|web)/' },
      { path: 'node_modules/zod/', pathNot: 'node_modules/zod/(v4/)?mini/' },
      'what the browser loads describes its data with zod/mini: a third of the bytes of zod, and never both',
    ),
    never('ui-alone', { path: '^web/ui/' }, except('web/ui', 'shared'), 'web/ui has no knowledge of the exchange'),
    never(
      'features-narrow',
      { path: '^web/features/' },
      {
        path: ours,
        pathNot: ['^web/features/', '^machines/', '^shared/', '^web/ui/', '^web/streams/use-topic\\.tsx?$'],
      },
      'features import machines, shared, web/ui and use-topic.ts',
    ),
    never(
      'adapters-narrow',
      { path: '^web/adapters/' },
      { path: ours, pathNot: ['^web/(adapters|streams)/', '^machines/', '^shared/', '^locales/'] },
      'adapters give machines what they need from outside; they know no view',
    ),
    never(
      'features-apart',
      { path: '^web/features/(([^/]+)/[^/]+)/' },
      { path: '^web/features/', pathNot: ['^web/features/$1/', '^web/features/$2/parts/'] },
      'no screen imports another; what the screens of a domain share is its parts',
    ),
    never(
      'contract-not-in-ui',
      { path: '^web/(ui|features)/' },
      { path: '^shared/contract/contract' },
      'views make no calls',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|coverage)/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.d.ts'],
    },
  },
}
