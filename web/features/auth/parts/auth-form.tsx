import type { ReactNode } from 'react'
import stackStyles from '#web/ui/stack.module.css'

/** A step's fields: Enter sends it as its button does. */
export function AuthForm({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) {
  return (
    <form
      noValidate
      className={stackStyles.stack16}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}
