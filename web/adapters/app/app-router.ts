import type { createBrowserRouter } from 'react-router-dom'

/** The router as actors see it. Only `router.tsx` knows the routes. */
export type AppRouter = ReturnType<typeof createBrowserRouter>
