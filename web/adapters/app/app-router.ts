import type { createBrowserRouter } from 'react-router-dom'

/** The router as machines' actors know it. What its routes are is the business of `router.tsx` alone. */
export type AppRouter = ReturnType<typeof createBrowserRouter>
