import type { FormEvent } from 'react'

/** Returns a submit handler that calls `act` and prevents the browser from leaving the page. */
export function handleSubmit(act: () => void): (event: FormEvent) => void {
  return (event) => {
    event.preventDefault()
    act()
  }
}
