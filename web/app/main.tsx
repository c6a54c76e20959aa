import '#web/ui/theme/styles.ts'

/** Functions of the boot script, which shows messages before the program runs (index.html). */
const page = window as unknown as { started(): void; startFailed(): void }

start().then(page.started, (cause: unknown) => {
  page.startFailed()
  throw cause
})

/** Evaluates the program in parts and yields between them, so that a slow phone can react to input. */
async function start(): Promise<void> {
  // The newest functions that the program calls, across engines (`rawJSON` came together with a number's source text).
  if (!('rawJSON' in JSON && 'parse' in URL)) await import('#web/adapters/app/older-browser.ts')
  if (import.meta.env.DEV) (await import('#web/adapters/app/inspector/inspector.ts')).openInspector()
  await import('react-dom/client')
  await yieldToMain()
  const { createRelaySocket } = await import('#web/streams/relay-socket.ts')
  await yieldToMain()
  const { createRouter } = await import('./router.tsx')
  const { createGate } = await import('#web/adapters/auth/gate.ts')
  await yieldToMain()
  const { createServices } = await import('./services.ts')
  await yieldToMain()
  const gate = createGate()
  const router = createRouter(gate)
  await yieldToMain()
  const { services, start: startServices } = createServices(router, createRelaySocket())
  await yieldToMain()
  startServices()
  gate.open(services.guard, router)
  await yieldToMain()
  const { show } = await import('./show.tsx')
  await show(router, services)
}

function yieldToMain(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
