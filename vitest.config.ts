import { defineConfig } from 'vitest/config'

// A configuration of its own: Vite's root is web/, the tests' is here.
export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    environment: 'node',
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
})
