import { ComingPage } from '#web/features/profile/coming-page.tsx'

export function Component() {
  return <ComingPage name="otc" />
}
