import { ReservedPage } from '#web/features/site/reserved/reserved-page.tsx'

export function Component() {
  return <ReservedPage />
}
