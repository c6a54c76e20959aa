import '#web/ui/theme/styles.ts'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { Providers } from './providers.tsx'
import { createRouter } from './router.tsx'
import { startServices } from './services.ts'

const router = createRouter()
const services = startServices(router)

createRoot(document.querySelector('#root')!).render(
  <Providers services={services}>
    <RouterProvider router={router} />
  </Providers>,
)
