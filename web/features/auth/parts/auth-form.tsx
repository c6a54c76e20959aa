import type { ReactNode } from 'react'
import { handleSubmit } from '#web/ui/handle-submit.ts'

/** A step's fields: Enter sends it as its button does. */
export function AuthForm({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) {
  return (
    <form noValidate className="grid gap-16" onSubmit={handleSubmit(onSubmit)}>
      {children}
    </form>
  )
}
