import { defineConfig } from 'vitest/config'

// A configuration of its own: Vite's root is web/, the tests' is here.
export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    environment: 'node',
    // CI's machine may stall for seconds: one more try there, marked in the log (as in playwright.config.ts).
    retry: process.env.CI ? 1 : 0,
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
})
