import { ReservedPage } from '#web/features/reserved/reserved-page.tsx'

export function Component() {
  return <ReservedPage />
}
