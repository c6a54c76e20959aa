import { expect, it } from 'vitest'
import { sandboxConfig } from '#sandbox/config.ts'

it('the configuration reads holidays and the hosts of gateway callbacks from the environment', () => {
  const { terms } = sandboxConfig({
    SANDBOX_HOLIDAYS: '2026-03-22, 2026-06-26',
    SANDBOX_CALLBACK_HOSTS: 'sarraf.example',
  })
  expect(terms).toEqual({
    holidays: new Set(['2026-03-22', '2026-06-26']),
    callbackHosts: new Set(['localhost', '127.0.0.1', '[::1]', 'sarraf.example']),
  })
  expect(sandboxConfig({}).terms).toEqual({
    holidays: new Set(),
    callbackHosts: new Set(['localhost', '127.0.0.1', '[::1]']),
  })
  expect(() => sandboxConfig({ SANDBOX_HOLIDAYS: '1405/01/02' })).toThrow(
    'SANDBOX_HOLIDAYS must be days like 2026-03-21, with commas between them, but is "1405/01/02"',
  )
})
