import { appUpdate } from '#web/adapters/app/app-update.ts'
import { installHint } from '#web/adapters/app/install-hint.ts'
import { InstallToast } from '#web/features/app/installed/install-toast.tsx'
import { UpdateToast } from '#web/features/app/installed/update-toast.tsx'

/** What is told of the site itself, over whichever page is open. */
export default function AppParts() {
  return (
    <>
      <UpdateToast update={appUpdate()} />
      <InstallToast hint={installHint()} />
    </>
  )
}
