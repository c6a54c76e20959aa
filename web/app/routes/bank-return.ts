import { redirect } from 'react-router-dom'

/** Where a bank sends people back to; what it says in its query goes along (design 5.13). */
export function bankReturn({ request }: { request: Request }) {
  return redirect(`/profile/redirect-from-banks${new URL(request.url).search}`)
}
