import { appUpdate } from '#web/adapters/app/app-update.ts'
import { installHint } from '#web/adapters/app/install-hint.ts'
import { InstallToast } from '#web/features/app/installed/install-toast.tsx'
import { UpdateToast } from '#web/features/app/installed/update-toast.tsx'

/** Toasts about the site itself, which appear over any page. */
export default function AppParts() {
  return (
    <>
      <UpdateToast update={appUpdate()} />
      <InstallToast hint={installHint()} />
    </>
  )
}
