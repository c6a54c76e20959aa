import helmet from '@fastify/helmet'
import fp from 'fastify-plugin'

/**
 * Plugin for the whole app: security headers on every response. Pages replace the policy with their own
 * (`pages/page-policy.ts`).
 */
export const securityHeaders = fp(
  async (app) => {
    app.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
      },
      // The proxy that terminates TLS decides this for the whole host.
      strictTransportSecurity: false,
      crossOriginEmbedderPolicy: false,
      referrerPolicy: { policy: 'same-origin' },
    })
  },
  { name: 'security-headers' },
)
