import type { ReactNode } from 'react'
import { handleSubmit } from '#web/ui/handle-submit.ts'

/** The form of a step. Enter submits it like its button. */
export function AuthForm({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) {
  return (
    <form noValidate className="grid gap-16" onSubmit={handleSubmit(onSubmit)}>
      {children}
    </form>
  )
}
