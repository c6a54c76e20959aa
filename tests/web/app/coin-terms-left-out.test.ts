import { build, type Rolldown } from 'vite'
import { expect, it } from 'vitest'

it("leaves the sandbox's terms of coins out of the browser's files", async () => {
  const text = await bundle(['coins', 'codes', 'precision', 'networks'])
  expect(text).toContain('priceDecimals')
  expect(text).not.toMatch(/dailyVolatility|quickTrade:|ticket:/)
})

/** Returns the bundle of all exports of these modules of shared/market. */
async function bundle(modules: readonly string[]): Promise<string> {
  const entry = `${import.meta.dirname}/entry.ts`
  const source = modules.map((name) => `export * from '#shared/market/${name}.ts'`).join('\n')
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' } },
    plugins: [
      { name: 'entry', resolveId: (id) => (id === entry ? id : null), load: (id) => (id === entry ? source : null) },
    ],
  })
  const { output } = result as Rolldown.RolldownOutput
  return output.map((file) => ('code' in file ? file.code : '')).join('\n')
}
