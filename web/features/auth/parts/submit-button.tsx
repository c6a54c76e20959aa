import { Button } from '@mantine/core'
import { useId } from 'react'
import styles from './auth-form.module.css'

/** The submit button of a step; while it is disabled, `why` is shown below. */
export function SubmitButton({ name, why, isBusy }: { name: string; why: string | null; isBusy: boolean }) {
  const note = useId()
  return (
    <div className="grid gap-6">
      <Button
        type="submit"
        className={styles.button}
        disabled={why !== null}
        loading={isBusy}
        aria-describedby={why === null ? undefined : note}
      >
        {name}
      </Button>
      <p id={note} className={styles.why}>
        {why}
      </p>
    </div>
  )
}
